import { formatJsonNotation } from '@panel/ledger/encoding'

/** A text as JSON; one that could be taken for a mark of the notation is written as no JSON is, so it is never read as one. */
const shownText = (text: string): string => JSON.stringify(text).replace(/^"\$:/, String.raw`"\$:`)

/**
 * A decoded value in JSON notation, for reading only. Also what the notation has no form for is written: anyone can put a
 * text that starts with `$:`, or a number that is none, into a transaction.
 */
export const shownNotation = (value: unknown, indent = 0, depth = 1): string => {
  if (typeof value === 'string') return shownText(value)
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array)
    return formatJsonNotation(value)
  const isList = Array.isArray(value)
  const shown = (each: unknown) => shownNotation(each, indent, depth + 1)
  const members = isList
    ? value.map(shown)
    : Object.entries(value).map(([name, each]) => `${shownText(name)}:${indent > 0 ? ' ' : ''}${shown(each)}`)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  if (members.length === 0) return open + close
  const line = (level: number) => (indent > 0 ? `\n${' '.repeat(indent * level)}` : '')
  return open + members.map((member) => line(depth) + member).join(',') + line(depth - 1) + close
}
