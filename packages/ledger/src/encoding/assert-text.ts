import { NotATextError } from '../errors/encoding.ts'

/** Refuses values that are no texts, for callers without types: the platform's own error would not name them. */
export const assertText = (what: string, value: unknown): void => {
  if (typeof value !== 'string') throw new NotATextError(what, value)
}
