/** The smaller of two amounts. */
export const leastOf = (one: bigint, other: bigint): bigint => (one < other ? one : other)
