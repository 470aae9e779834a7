/** Where the words of states and moves are. */
export const merchantWords = { namespace: 'pes_admin_service', texts: 'merchant' } as const
export const remoteWords = { namespace: 'pes_admin_service', texts: 'remote' } as const

/** The asset that remote payments and codes are in unless somebody says another. */
export const usualAsset = '#EURS'
export const usualDecimals = 2
