import { misleadingCharacters } from './plain-text.ts'

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const escapeOf = (character: string): string => {
  const code = (character.codePointAt(0) ?? 0).toString(16)
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`
}

/** A text in which every character is visible: control characters, and those that reverse, join or hide text, are escaped. */
export const readableText = (text: string): string =>
  text.replace(misleadingCharacters, (character) => escapes[character] ?? escapeOf(character))

/** The same of a text of several lines, which stay lines, as tabs stay tabs. */
export const readableLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map(readableText).join('\t'))
    .join('\n')
