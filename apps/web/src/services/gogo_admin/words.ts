/** Where the words of a redemption's states and moves are. */
export const redeemWords = { namespace: 'gogo_admin', texts: 'redeem' } as const

/** Where the words of a correction are. */
export const correctionWords = { namespace: 'gogo_admin', texts: 'correction' } as const
