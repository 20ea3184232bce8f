//! Expressions as long and as deep as the macro takes them: the C is written on a stack that has room, also where the thread has
//! 2 MiB, as those of tests have.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused_parens)]

use cl_runtime::prelude::*;

alike! {
    long_expressions: i32 => i32 = [3, 4, 5, 6, 7, 8, 9, 10];
    sums(x, out) {
        out[0] = x[0] * 1 + x[1] * 2 + x[2] * 3 + x[3] * 4 + x[4] * 5 + x[5] * 6 + x[6] * 7 + x[7] * 8 + x[0] * 9 +
            x[7] * 1 + x[0] * 2 + x[1] * 3 + x[2] * 4 + x[3] * 5 + x[4] * 6 + x[5] * 7 + x[6] * 8 + x[7] * 9 +
            x[6] * 1 + x[7] * 2 + x[0] * 3 + x[1] * 4 + x[2] * 5 + x[3] * 6 + x[4] * 7 + x[5] * 8 + x[6] * 9 +
            x[5] * 1 + x[6] * 2 + x[7] * 3 + x[0] * 4 + x[1] * 5 + x[2] * 6 + x[3] * 7 + x[4] * 8 + x[5] * 9 +
            x[4] * 1 + x[5] * 2 + x[6] * 3 + x[7] * 4 + x[0] * 5 + x[1] * 6 + x[2] * 7 + x[3] * 8 + x[4] * 9 +
            x[3] * 1 + x[4] * 2 + x[5] * 3 + x[6] * 4 + x[7] * 5 + x[0] * 6 + x[1] * 7 + x[2] * 8 + x[3] * 9 +
            x[2] * 1 + x[3] * 2 + x[4] * 3 + x[5] * 4 + x[6] * 5 + x[7] * 6 + x[0] * 7 + x[1] * 8 + x[2] * 9 +
            x[1] * 1 + x[2] * 2 + x[3] * 3 + x[4] * 4 + x[5] * 5 + x[6] * 6 + x[7] * 7 + x[0] * 8 + x[1] * 9 +
            x[0] * 1 + x[1] * 2 + x[2] * 3 + x[3] * 4 + x[4] * 5 + x[5] * 6 + x[6] * 7 + x[7] * 8 + x[0] * 9 +
            x[7] * 1 + x[0] * 2 + x[1] * 3 + x[2] * 4 + x[3] * 5 + x[4] * 6 + x[5] * 7 + x[6] * 8 + x[7] * 9;
    }
    methods(x, out) {
        out[0] = x[0].wrapping_add(0).wrapping_add(1).wrapping_add(2).wrapping_add(3)
            .wrapping_add(4).wrapping_add(5).wrapping_add(6).wrapping_add(7)
            .wrapping_add(8).wrapping_add(9).wrapping_add(10).wrapping_add(11).wrapping_add(12).wrapping_add(13).wrapping_add(14).wrapping_add(15).wrapping_add(16).wrapping_add(17).wrapping_add(18).wrapping_add(19).wrapping_add(20).wrapping_add(21).wrapping_add(22).wrapping_add(23).wrapping_add(24).wrapping_add(25).wrapping_add(26).wrapping_add(27).wrapping_add(28).wrapping_add(29).wrapping_add(30).wrapping_add(31).wrapping_add(32).wrapping_add(33).wrapping_add(34).wrapping_add(35).wrapping_add(36).wrapping_add(37).wrapping_add(38).wrapping_add(39)
            .wrapping_add(40)
            .wrapping_add(41)
            .wrapping_add(42)
            .wrapping_add(43)
            .wrapping_add(44)
            .wrapping_add(45)
            .wrapping_add(46)
            .wrapping_add(47)
            .wrapping_add(48)
            .wrapping_add(49).wrapping_add(50).wrapping_add(51).wrapping_add(52).wrapping_add(53).wrapping_add(54).wrapping_add(55).wrapping_add(56).wrapping_add(57).wrapping_add(58).wrapping_add(59).wrapping_add(60).wrapping_add(61).wrapping_add(62).wrapping_add(63).wrapping_add(64).wrapping_add(65).wrapping_add(66).wrapping_add(67).wrapping_add(68).wrapping_add(69).wrapping_add(70).wrapping_add(71).wrapping_add(72).wrapping_add(73).wrapping_add(74).wrapping_add(75).wrapping_add(76).wrapping_add(77).wrapping_add(78).wrapping_add(79)
            .wrapping_add(80)
            .wrapping_add(81)
            .wrapping_add(82)
            .wrapping_add(83)
            .wrapping_add(84)
            .wrapping_add(85)
            .wrapping_add(86)
            .wrapping_add(87)
            .wrapping_add(88)
            .wrapping_add(89);
    }
    branches(x, out) {
        if x[0] > 0 { if x[1] > -1 { if x[2] > -2 { if x[3] > -3 { if x[4] > -4 { if x[5] > -5 { if x[6] > -6 { if x[7] > -7 { if x[0] > -8 { if x[1] > -9 { if x[2] > -10 { if x[3] > -11 { if x[4] > -12 { if x[5] > -13 { if x[6] > -14 { if x[7] > -15 { if x[0] > -16 { if x[1] > -17 { if x[2] > -18 { if x[3] > -19 {
            out[0] = x[0] * 1 + x[1] * 2 + x[2] * 3 + x[3] * 4 + x[4] * 5 + x[5] * 6 + x[6] * 7 + x[7] * 8 + x[0] * 9 +
            x[7] * 1 + x[0] * 2 + x[1] * 3 + x[2] * 4 + x[3] * 5 + x[4] * 6 + x[5] * 7 + x[6] * 8 + x[7] * 9 +
            x[6] * 1 + x[7] * 2 + x[0] * 3 + x[1] * 4 + x[2] * 5 + x[3] * 6 + x[4] * 7 + x[5] * 8 + x[6] * 9 +
            x[5] * 1 + x[6] * 2 + x[7] * 3 + x[0] * 4 + x[1] * 5 + x[2] * 6 + x[3] * 7 + x[4] * 8 + x[5] * 9 +
            x[4] * 1 + x[5] * 2 + x[6] * 3 + x[7] * 4 + x[0] * 5 + x[1] * 6 + x[2] * 7 + x[3] * 8 + x[4] * 9;
        }}}}}}}}}}}}}}}}}}}}
        out[1] = if x[0] == 20 { 0 } else if x[1] == 21 { 1 } else if x[2] == 22 { 2 } else if x[3] == 23 { 3 } else if x[4] == 24 { 4 } else if x[5] == 25 { 5 } else if x[6] == 26 { 6 } else if x[7] == 27 { 7 } else if x[0] == 28 { 8 } else if x[1] == 29 { 9 } else if x[2] == 30 { 10 } else if x[3] == 31 { 11 } else if x[4] == 32 { 12 } else if x[5] == 33 { 13 } else if x[6] == 34 { 14 } else if x[7] == 35 { 15 } else if x[0] == 36 { 16 } else if x[1] == 37 { 17 } else if x[2] == 38 { 18 } else if x[3] == 39 { 19 } else if x[4] == 40 { 20 } else if x[5] == 41 { 21 } else if x[6] == 42 { 22 } else if x[7] == 43 { 23 } else if x[0] == 44 { 24 } else if x[1] == 45 { 25 } else if x[2] == 46 { 26 } else if x[3] == 47 { 27 } else if x[4] == 48 { 28 } else if x[5] == 49 { 29 } else if x[6] == 50 { 30 } else if x[7] == 51 { 31 } else if x[0] == 52 { 32 } else if x[1] == 53 { 33 } else if x[2] == 54 { 34 } else if x[3] == 55 { 35 } else if x[4] == 56 { 36 } else if x[5] == 57 { 37 } else if x[6] == 58 { 38 } else if x[7] == 59 { 39 } else if x[0] == 60 { 40 } else if x[1] == 61 { 41 } else if x[2] == 62 { 42 } else if x[3] == 63 { 43 } else if x[4] == 64 { 44 } else if x[5] == 65 { 45 } else if x[6] == 66 { 46 } else if x[7] == 67 { 47 } else if x[0] == 68 { 48 } else if x[1] == 69 { 49 } else if x[2] == 70 { 50 } else if x[3] == 71 { 51 } else if x[4] == 72 { 52 } else if x[5] == 73 { 53 } else if x[6] == 74 { 54 } else if x[7] == 75 { 55 } else if x[0] == 76 { 56 } else if x[1] == 77 { 57 } else if x[2] == 78 { 58 } else if x[3] == 79 { 59 } else { -1 };
    }
    parentheses(x, out) {
        out[0] = ((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((x[0] + 0) + 1) + 2) + 3) + 4) + 5) + 6) + 7) + 8) + 9) + 10) + 11) + 12) + 13) + 14) + 15) + 16) + 17) + 18) + 19) + 20) + 21) + 22) + 23) + 24) + 25) + 26) + 27) + 28) + 29) + 30) + 31) + 32) + 33) + 34) + 35) + 36) + 37) + 38) + 39) + 40) + 41) + 42) + 43) + 44) + 45) + 46) + 47) + 48) + 49) + 50) + 51) + 52) + 53) + 54) + 55) + 56) + 57) + 58) + 59);
    }
}
