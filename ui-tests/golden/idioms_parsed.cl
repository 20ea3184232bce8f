enum { Reading_Start = 0, Reading_Whole = 1, Reading_Fraction = 2, Reading_Done = 3, Reading_Failed = 4 };

typedef struct {
    float digits;
    int scale;
    uchar negative;
    uchar reading;
} Number;

enum { Token_Digit = 0, Token_Dot = 1, Token_Sign = 2, Token_End = 3, Token_Other = 4 };
typedef struct {
    int tag;
    uchar Digit_0;
    uchar Sign_negative;
} Token;

enum { Option_float_None = 0, Option_float_Some = 1 };
typedef struct {
    uint tag;
    float Some_0;
} Option_float;

// Records the number of a failed check and the work-item, if it is the first that fails.
#ifndef __NV_CL_C_VERSION
__attribute__((noinline))
#endif
bool fault_at(volatile __global uint *faults, uint site) {
    if (atomic_cmpxchg(faults, 0u, 1u) != 0u) {
        return false;
    }
    faults[1] = site;
    for (uint d = 0; d < 3; d++) {
        faults[2 + 2 * d] = (uint)get_global_id(d);
        faults[3 + 2 * d] = (uint)((ulong)get_global_id(d) >> 32);
    }
    return true;
}

// The same with an index and a length.
#ifndef __NV_CL_C_VERSION
__attribute__((noinline))
#endif
int fault(volatile __global uint *faults, uint site, ulong index, ulong length) {
    if (fault_at(faults, site)) {
        faults[8] = (uint)index;
        faults[9] = (uint)(index >> 32);
        faults[10] = (uint)length;
        faults[11] = (uint)(length >> 32);
    }
    return 0;
}

// The same with a range and a length.
#ifndef __NV_CL_C_VERSION
__attribute__((noinline))
#endif
int fault_range(volatile __global uint *faults, uint site, ulong start, ulong end, ulong length) {
    if (fault_at(faults, site)) {
        faults[8] = (uint)start;
        faults[9] = (uint)(start >> 32);
        faults[10] = (uint)end;
        faults[11] = (uint)(end >> 32);
        faults[12] = (uint)length;
        faults[13] = (uint)(length >> 32);
    }
    return 0;
}

uchar Reading_default(void) {
    return Reading_Start;
}

Number Number_default(void) {
    return (Number){0.0f, 0, false, Reading_default()};
}

Token Token_from(uchar byte) {
    if (byte >= '0' && byte <= '9') {
        return (Token){.tag = Token_Digit, .Digit_0 = (uchar)(byte - '0')};
    } else if (byte == '.') {
        return (Token){.tag = Token_Dot};
    } else if (byte == '+') {
        return (Token){.tag = Token_Sign, .Sign_negative = false};
    } else if (byte == '-') {
        return (Token){.tag = Token_Sign, .Sign_negative = true};
    } else if (byte == ' ' || byte == 0) {
        return (Token){.tag = Token_End};
    } else {
        return (Token){.tag = Token_Other};
    }
}

void Number_feed(Number *self, Token token) {
    uchar value = self->reading;
    if (value == Reading_Start && token.tag == Token_Sign) {
        bool negative = token.Sign_negative;
        self->negative = negative;
        self->reading = Reading_Whole;
    } else if ((value == Reading_Start || value == Reading_Whole) && token.tag == Token_Digit) {
        uchar digit = token.Digit_0;
        self->digits = self->digits * 10.0f + (float)digit;
        self->reading = Reading_Whole;
    } else if ((value == Reading_Start || value == Reading_Whole) && token.tag == Token_Dot) {
        self->reading = Reading_Fraction;
    } else if (value == Reading_Fraction && token.tag == Token_Digit) {
        uchar digit = token.Digit_0;
        self->digits = self->digits * 10.0f + (float)digit;
        self->scale += 1u;
        self->reading = Reading_Fraction;
    } else if ((value == Reading_Whole || value == Reading_Fraction) && token.tag == Token_End) {
        self->reading = Reading_Done;
    } else if (value == Reading_Done) {
        self->reading = Reading_Done;
    } else {
        self->reading = Reading_Failed;
    }
}

Option_float Number_value(const Number *self) {
    if (self->reading != Reading_Done) {
        return (Option_float){.tag = Option_float_None};
    }
    float value = self->digits / pown(10.0f, self->scale);
    return (Option_float){.tag = Option_float_Some, .Some_0 = self->negative ? -value : value};
}

__kernel void parsed(
    __global const uchar *restrict text,
    ulong text_len,
    uint width,
    __global float *restrict y,
    ulong y_len,
    volatile __global uint *faults) {
    ulong i = get_global_id(0);
    ulong width_2 = width;
    Number number = Number_default();
    const ulong end = (i + 1) * width_2;
    const ulong part_len = i * width_2 <= end && end <= text_len ? end - i * width_2 :
        fault_range(faults, 0, i * width_2, end, text_len);
    for (ulong k = 0; k < part_len; k++) {
        uchar byte = text[i * width_2 + k];
        Token token = Token_from(byte);
        Number_feed(&number, token);
    }
    const Option_float option = Number_value(&number);
    if (i < y_len) {
        y[i] = option.tag == Option_float_Some ? option.Some_0 : -1000.0f;
    } else {
        fault(faults, 1, i, y_len);
    }
}
