/** Where the words of states and moves are. */
export const merchantWords = { namespace: 'pes_admin_service', texts: 'merchant' } as const
export const codeWords = { namespace: 'pes_admin_service', texts: 'code' } as const
export const remoteWords = { namespace: 'pes_admin_service', texts: 'remote' } as const
