import * as z from 'zod/mini'

/** Control characters and marks that reverse, join or hide text, with which a text could show what it does not say: each of them. */
export const misleadingCharacters =
  /\u034F|[\p{Cc}\p{Cs}\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]/gu

/** True where a text shows something else than its characters in their order. */
export const isMisleading = (text: string): boolean => text.search(misleadingCharacters) >= 0

/** Text that shows exactly its characters, in their order. */
export const plainText = (maximum: number) =>
  z.string().check(
    z.maxLength(maximum),
    z.refine((text) => !isMisleading(text)),
  )
