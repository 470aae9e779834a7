import type { SessionUser } from '../../shared/session/session.ts'

/** What a successful sign-in gives: the user and the session's JWT. */
export interface SignedIn {
  readonly user: SessionUser
  readonly token: string
}

type Listener = (signedIn: SignedIn) => void

const listeners = new Set<Listener>()

/** Hears every sign-in of this page, once the server has agreed to it. */
export const onSignIn = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Announces that a sign-in succeeded. */
export const fireSignIn: Listener = (signedIn) => {
  for (const listener of listeners) listener(signedIn)
}
