/** Where the words of refunds' states and moves are. */
export const refundWords = { namespace: 'synkrony_admin', texts: 'refunds' } as const
