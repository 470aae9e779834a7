/** How many characters stay at each end of a shortened id, and of an application key. */
export const idEnds = 6
export const applicationKeyEnds = 5

/** The two ends of a long id with `...` between them; a text that would not get shorter stays whole. */
export const shorten = (text: string, ends: number = idEnds): string =>
  text.length <= ends * 2 + 3 ? text : `${text.slice(0, ends)}...${text.slice(-ends)}`
