/** How many days a history has, from the genesis on. */
export const historyDays = 90

export const daySeconds = 86_400

export const historyMilliseconds = historyDays * daySeconds * 1000

/** The end of a chain's history in Unix seconds, which is where scenarios start. */
export const historyEnd = ({ timestamp }: { readonly timestamp: number }): number =>
  timestamp + historyDays * daySeconds
