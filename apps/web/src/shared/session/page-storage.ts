/** What starts the key of a draft in the page's own storage; the account id comes next. */
const drafts = 'panel.draft.'

/** The key of a draft of an account. */
export const draftKey = (accountId: string, name: string): string => `${drafts}${accountId}/${name}`

/** What is left when the page's own storage is emptied: no draft, every draft, or those of one account. */
export type KeptDrafts = 'none' | 'all' | { readonly accountId: string }

const keptPrefix = (kept: KeptDrafts): string =>
  typeof kept === 'string' ? drafts : draftKey(kept.accountId, '')

/** Empties the page's own storage but for such drafts. */
export const clearPageStorage = (kept: KeptDrafts): void => {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (kept === 'none' || !key.startsWith(keptPrefix(kept))) sessionStorage.removeItem(key)
    }
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
