import { readableText } from '@panel/contracts/platform/readable-text'
import type { LogLine } from '@panel/contracts/services/CONSOLE/line'

/** What a row shows elsewhere, or its details do. */
const shownElsewhere = new Set(['level', 'time', 'source', 'requestId', 'ticket', 'msg'])

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** A line in one row: its message, and its other members by name. */
export const lineText = ({ message, json }: LogLine): string => {
  const members = Object.entries(Object(JSON.parse(json))).filter(([name]) => !shownElsewhere.has(name))
  return readableText([message, ...members.map(([name, value]) => `${name}=${textOf(value)}`)].join(' '))
}
