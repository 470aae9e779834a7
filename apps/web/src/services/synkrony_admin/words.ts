/** Where the words of refunds' states and moves stand. */
export const refundWords = { namespace: 'synkrony_admin', texts: 'refunds' } as const
