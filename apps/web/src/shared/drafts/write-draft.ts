import { holdsPrivateKey } from '../secrets/holds-private-key.ts'
import { draftKey } from '../session/page-storage.ts'
import { session } from '../session/session.ts'

const withoutSecrets = (_: string, value: unknown): unknown =>
  typeof value === 'string' && holdsPrivateKey(value) ? undefined : value

/**
 * Keeps a JSON value under a name for the account that is signed in, in this tab alone; undefined forgets it. A text
 * that holds a private key is left out of what is kept.
 */
export const writeDraft = (name: string, value: unknown): void => {
  const { user } = session
  if (!user) return
  const key = draftKey(user.accountId, name)
  try {
    // Nothing is left of a text that is a secret itself.
    const text: string | undefined = JSON.stringify(value, withoutSecrets)
    if (text === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Full or refused storage: the page itself still has what was typed.
  }
}
