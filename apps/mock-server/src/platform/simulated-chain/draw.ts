import { hash } from 'node:crypto'

/** 64 hex characters that represent what these words name: the same ones for the same words. */
export const drawHash = (...words: readonly (string | number)[]): string =>
  hash('sha256', words.join('\u0000'))

/** A whole number from 0 to `limit` - 1 for these words: the same one for the same words, whenever it is requested. */
export const drawBelow = (limit: number, ...words: readonly (string | number)[]): number =>
  Number.parseInt(drawHash(...words).slice(0, 12), 16) % limit
