/** The word for one, or the words for any other number. */
export const times = (count: number, one: string, many: string): string => (count === 1 ? one : many)
