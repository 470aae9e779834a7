import { subscribe } from 'valtio'
import { session } from './session.ts'

/** Calls back when nobody is signed in any more; returns a function that stops it. */
export const onSessionEnd = (listener: () => void): (() => void) =>
  subscribe(session, () => {
    if (session.token === null) listener()
  })
