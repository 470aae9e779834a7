/** Control characters, and marks that reverse, join or hide text. */
const hidden = /[\p{Cc}\p{Cs}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** A text in which every character is visible: control characters are escaped. */
export const readableText = (text: string): string =>
  text.replace(
    hidden,
    (character) => escapes[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
