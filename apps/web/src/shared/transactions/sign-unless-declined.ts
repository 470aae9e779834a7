import { onSessionEnd } from '../session/on-session-end.ts'

/**
 * Has something signed, unless the person declines first or nobody is signed in any more. What the signer answers
 * afterwards is ignored.
 *
 * @param sign gets a signal that says when no further signature is wanted
 * @param declined resolves when the person declines while the signer is asked
 * @returns the signature, or undefined where it is not wanted any more
 */
export const signUnlessDeclined = async <Signature>(
  sign: (signal: AbortSignal) => Promise<Signature>,
  declined: () => Promise<unknown>,
): Promise<Signature | undefined> => {
  const unwanted = new AbortController()
  const { promise: ended, resolve: end } = Promise.withResolvers<undefined>()
  const stop = onSessionEnd(() => end(undefined))
  try {
    return await Promise.race([sign(unwanted.signal), ended, declined().then(() => undefined)])
  } finally {
    stop()
    unwanted.abort()
  }
}
