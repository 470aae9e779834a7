import { useSnapshot } from 'valtio'
import { session } from '../../shared/session/session.ts'

/** The account of whoever is signed in; every page of a service is behind that guard. */
export const useOwnAccountId = (): string => useSnapshot(session).user?.accountId ?? ''
