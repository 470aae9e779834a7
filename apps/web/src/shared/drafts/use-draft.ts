import { useState } from 'react'
import type * as z from 'zod/mini'
import { readDraft } from './read-draft.ts'
import { writeDraft } from './write-draft.ts'

/**
 * What a person has begun to type and not yet saved, by a name of the record and for this account alone. It outlives
 * the page, a reload and an expired session, so that nothing is lost: sign in again and go on.
 *
 * @param schema what is kept must be of; anything else is passed over.
 * @returns the draft, how it is written, and how it is no longer kept although it stands on the page.
 */
export const useDraft = <Draft>(
  name: string,
  schema: z.ZodMiniType<Draft>,
): readonly [Draft | undefined, (draft: Draft | undefined) => void, forget: () => void] => {
  const read = () => ({ name, draft: schema.safeParse(readDraft(name)).data })
  const [kept, setKept] = useState(read)
  const current = kept.name === name ? kept : read()
  if (current !== kept) setKept(current)
  const write = (draft: Draft | undefined): void => {
    writeDraft(name, draft)
    setKept({ name, draft })
  }
  return [current.draft, write, () => writeDraft(name, undefined)]
}
