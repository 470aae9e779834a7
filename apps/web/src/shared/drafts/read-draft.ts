import { draftKey } from '../session/page-storage.ts'
import { session } from '../session/session.ts'

/** The draft of that name of the signed-in account; undefined where there is none that can be read. */
export const readDraft = (name: string): unknown => {
  const { user } = session
  try {
    const text = user && sessionStorage.getItem(draftKey(user.accountId, name))
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
