const two = (number: number): string => String(number).padStart(2, '0')

/** Unix seconds as the local `YYYY-MM-DDTHH:MM` of a browser's own calendar; seconds fall away. */
export const localMomentOf = (unixSeconds: number): string => {
  const date = new Date(unixSeconds * 1000)
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Unix seconds of a local moment; NaN for what is none. */
export const unixSecondsOf = (localMoment: string): number => Math.floor(Date.parse(localMoment) / 1000)
