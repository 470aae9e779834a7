type Comparable = string | number | bigint

/** The order of two values of one type, the smaller first, for `toSorted`. Texts are compared by UTF-16 code units. */
export const ascending = <Value extends Comparable>(one: Value, other: Value): number => {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** The order of two values of one type, the larger first, for `toSorted`. */
export const descending = <Value extends Comparable>(one: Value, other: Value): number =>
  ascending(other, one)
