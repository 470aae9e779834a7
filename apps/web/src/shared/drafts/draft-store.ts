import { holdsPrivateKey } from '../secrets/holds-private-key.ts'
import { draftKey } from '../session/page-storage.ts'
import { session } from '../session/session.ts'

/** What was kept under a name for the account that is signed in; undefined where nothing readable is. */
export const readDraft = (name: string): unknown => {
  const { user } = session
  try {
    const text = user && sessionStorage.getItem(draftKey(user.accountId, name))
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

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
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value, withoutSecrets))
  } catch {
    // Full or refused storage: the page itself still has what was typed.
  }
}
