/** No encoded transaction is shorter than this many characters. */
export const shortestPaste = 80

/** The longest text that is read as an encoded transaction, in characters: 1 MB in hex. */
export const longestPaste = 2_097_152
