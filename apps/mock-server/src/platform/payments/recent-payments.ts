/** How far back the payments of a licence count as recent: seven days. */
const recentMilliseconds = 604_800_000

/** The moment, in Unix milliseconds, after which a payment of a licence is a recent one. */
export const recentAfter = (now: number): number => now - recentMilliseconds
