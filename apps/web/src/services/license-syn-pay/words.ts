/** Where the words of a licence's states and moves are. */
export const words = { namespace: 'license-syn-pay', texts: 'licence' } as const
