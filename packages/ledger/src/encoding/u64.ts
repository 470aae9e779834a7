/** The largest unsigned 64-bit integer, 2^64 - 1: the most units, and the most fuel. */
export const U64_MAX = 0xffff_ffff_ffff_ffffn
