import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from './session.ts'

/**
 * The id of the signed-in account. Every page that uses it is behind the guard that requires one. Someone who signs out
 * sees their page until the next one is there: until then it remains the page of the same account.
 */
export const useOwnAccountId = (): string => {
  const current = useSnapshot(session).user?.accountId
  const [latest, setLatest] = useState(current ?? '')
  if (current !== undefined && current !== latest) setLatest(current)
  return current ?? latest
}
