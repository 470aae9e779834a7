import { useCallback, useState } from 'react'
import { importWhenOnline } from '../loading/import-when-online.ts'
import { readDraft } from './read-draft.ts'

/** A longer text, in characters, is not kept: looking through it for secrets at every letter would be felt. */
const longestText = 100_000

/**
 * Keeps the text of one field as it is typed, by a name and for this account alone. What tells secrets from other
 * texts is only fetched when something is typed, so that a page may have such a field and still show at once.
 *
 * @returns what was kept when the page was opened, and how a text is kept; undefined forgets it.
 */
export const useTextDraft = (
  name: string,
): readonly [string | undefined, (text: string | undefined) => void] => {
  const [kept] = useState(() => {
    const draft = readDraft(name)
    return typeof draft === 'string' ? draft : undefined
  })
  const keep = useCallback(
    (text: string | undefined) => {
      const keepable = text !== undefined && text.length <= longestText ? text : undefined
      importWhenOnline(() => import('./write-draft.ts')).then(
        ({ writeDraft }) => writeDraft(name, keepable),
        // The page itself still has what was typed.
        () => undefined,
      )
    },
    [name],
  )
  return [kept, keep]
}
