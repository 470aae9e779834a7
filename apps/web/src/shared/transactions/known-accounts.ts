import * as z from 'zod/mini'
import { writeDraft } from '../drafts/drafts.ts'
import { readDraft } from '../drafts/read-draft.ts'

/** In the tab's own storage, for the account that is signed in; signing out empties it. */
const draftName = 'known-accounts'

const accountIds = z.array(z.string())

/** Enough for a working day; the oldest are dropped. */
const most = 200

/** The accounts to which the person has agreed to send something, newest last. */
export const readKnownAccounts = (): readonly string[] => {
  const parsed = z.safeParse(accountIds, readDraft(draftName))
  return parsed.success ? parsed.data : []
}

export const rememberAccounts = (ids: readonly string[]): void => {
  if (ids.length > 0) writeDraft(draftName, [...new Set([...readKnownAccounts(), ...ids])].slice(-most))
}
