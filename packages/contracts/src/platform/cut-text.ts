/** The start of a text, without half a character at its end: an emoji counts as two of `most`. */
export const startOf = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

/** A text that is cut where it is longer than `most`, the `…` at its end included. */
export const cutText = (text: string, most: number): string =>
  text.length <= most ? text : `${startOf(text, most - 1)}…`
