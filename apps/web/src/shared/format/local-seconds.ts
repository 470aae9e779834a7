import { latestTime } from '@panel/contracts/platform/primitives'
import { localTimeOf, parseLocalTime } from './local-time.ts'

/** A day before the end of the calendar, so that every time zone has it. */
const lastOfDateFields = latestTime - 86_400

/**
 * Unix seconds as the local `YYYY-MM-DDTHH:MM` of a date field, without seconds. A time that a date field cannot
 * hold becomes its last one, so that the form shows a time that can be saved.
 */
export const localMomentOf = (unixSeconds: number): string =>
  localTimeOf(Math.min(unixSeconds, lastOfDateFields) * 1000)

/** Unix seconds of a local moment; NaN for what is none. */
export const unixSecondsOf = (localMoment: string): number => Math.floor(parseLocalTime(localMoment) / 1000)

/** Unix seconds as the local `YYYY-MM-DDTHH:MM:SS`, exact; undefined where a date field cannot hold them. */
export const localSecondOf = (unixSeconds: number): string | undefined => {
  if (unixSeconds > lastOfDateFields) return undefined
  // Time zones differ from UTC by whole minutes, so the second of the minute is the same in all.
  const second = String(unixSeconds % 60).padStart(2, '0')
  return `${localTimeOf(unixSeconds * 1000)}:${second}`
}
