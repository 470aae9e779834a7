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
