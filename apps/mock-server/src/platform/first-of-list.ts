/** The request of the first row of a list alone. */
export const firstOfList = { filter: {}, skip: 0, limit: 1 }
