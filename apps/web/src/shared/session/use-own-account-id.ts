import { useSnapshot } from 'valtio'
import { session } from './session.ts'

/** The id of the signed-in account. Every page of a service is behind the guard that requires one. */
export const useOwnAccountId = (): string => useSnapshot(session).user?.accountId ?? ''
