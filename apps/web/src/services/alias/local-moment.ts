import { latestTime } from '@panel/contracts/platform/primitives'

const daySeconds = 86_400

const two = (number: number): string => String(number).padStart(2, '0')

/**
 * Unix seconds as the local `YYYY-MM-DDTHH:MM` of a date field; seconds fall away. A time that a date field cannot
 * hold is shown as its last one, so that the form shows a moment that may be saved.
 */
export const localMomentOf = (moment: number): string => {
  const unixSeconds = Math.min(moment, latestTime - daySeconds)
  const date = new Date(unixSeconds * 1000)
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Unix seconds of a local moment; NaN for what is none. */
export const unixSecondsOf = (localMoment: string): number => Math.floor(Date.parse(localMoment) / 1000)
