import { useState } from 'react'
import { session } from '../session/session.ts'

/**
 * Makes a hook that keeps what a person has begun to type, by a name of the record and for this account alone, until
 * it is saved or dropped. It outlives the page, so that an expired session loses nothing: sign in again and go on.
 * It is held in memory only and never stored.
 */
export const createDrafts = <Draft>() => {
  const kept = new Map<string, Draft>()
  return (name: string): readonly [Draft | undefined, (draft: Draft | undefined) => void] => {
    const key = `${session.user?.accountId}/${name}`
    const [, setVersion] = useState(0)
    const write = (draft: Draft | undefined): void => {
      if (draft === undefined) kept.delete(key)
      else kept.set(key, draft)
      setVersion((version) => version + 1)
    }
    return [kept.get(key), write]
  }
}
