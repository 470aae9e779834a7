import { type LogLevel, type LogLine, logLevels } from '@panel/contracts/services/CONSOLE/line'
import { isoTime } from '../../platform/iso-time.ts'
import type { StoredLine } from '../../platform/log/log-store.ts'

/** The level of a number: 10 for `trace` to 60 for `fatal`. */
export const levelOf = (number: number): LogLevel => logLevels[Math.round(number / 10) - 1] ?? 'info'

/** The number of a level. */
export const numberOf = (level: LogLevel): number => (logLevels.indexOf(level) + 1) * 10

const messageOf = (json: string): string => {
  const fields: unknown = JSON.parse(json)
  return typeof fields === 'object' && fields !== null && 'msg' in fields ? String(fields.msg) : ''
}

/** A kept line as answers carry it. */
export const presentLine = ({
  number,
  time,
  level,
  source,
  request_id,
  ticket,
  json,
}: StoredLine): LogLine => ({
  number,
  at: isoTime(time),
  level: levelOf(level),
  source,
  message: messageOf(json),
  requestId: request_id,
  ticket,
  json,
})
