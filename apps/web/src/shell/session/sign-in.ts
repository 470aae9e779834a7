import { requestPreAuth, signIn } from '@panel/contracts/platform/session'
import { defaultSessionSeconds, maximumSessionSeconds } from '@panel/contracts/platform/session-seconds'
import { call } from '../../shared/api/call.ts'
import { serverNow } from '../../shared/api/server-clock.ts'
import { failureMessages } from '../../shared/transactions/transaction-failure.ts'
import { loadWallet, lookUpPublicKey } from '../../shared/wallet/wallet.ts'
import { fireSignIn } from './sign-in-event.ts'
import { readTokenClaims } from './token-claims.ts'

/** What the wallet says, in whole seconds, as far as the server grants it; where that is no time, the default. */
const sessionSeconds = (said: number): number => {
  const whole = Math.floor(said)
  return Number.isSafeInteger(whole) && whole > 0
    ? Math.min(whole, maximumSessionSeconds)
    : defaultSessionSeconds
}

/**
 * Signs in: the server gives a text, the wallet signs it, the signature opens the session.
 *
 * @throws ApiError, or what the wallet rejects with; the caller signs out then.
 */
export const signInWithWallet = async (): Promise<void> => {
  const wallet = await loadWallet()
  const expirationTime = sessionSeconds(wallet.userSessionDuration())
  const { preAuth } = await call(requestPreAuth, { body: { expirationTime } })
  const signature = await wallet.login(preAuth).catch((cause: unknown) => {
    throw new Error(failureMessages.data, { cause })
  })
  const publicKey = await lookUpPublicKey(wallet)
  const { authIn } = await call(signIn, { body: { preAuth, signature, pubKey: publicKey } })
  const { accountId, expiresAt } = readTokenClaims(authIn)
  if (accountId === undefined) throw new Error('User not found')
  const user = { accountId, publicKey, expiresAt: expiresAt ?? serverNow() + expirationTime * 1000 }
  fireSignIn({ user, token: authIn })
}
