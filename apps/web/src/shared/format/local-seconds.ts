import { latestTime } from '@panel/contracts/platform/primitives'
import { localTimeOf, parseLocalTime } from './local-time.ts'

const daySeconds = 86_400

/**
 * Unix seconds as the local `YYYY-MM-DDTHH:MM` of a date field, without seconds. A time that a date field cannot
 * hold becomes its last one, so that the form shows a time that can be saved.
 */
export const localMomentOf = (unixSeconds: number): string =>
  localTimeOf(Math.min(unixSeconds, latestTime - daySeconds) * 1000)

/** Unix seconds of a local moment; NaN for what is none. */
export const unixSecondsOf = (localMoment: string): number => Math.floor(parseLocalTime(localMoment) / 1000)
