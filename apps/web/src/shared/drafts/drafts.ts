import { useLayoutEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { RuleForm } from '../forms/rule-form.ts'
import { holdsPrivateKey } from '../secrets/holds-private-key.ts'
import { draftKey } from '../session/page-storage.ts'
import { session } from '../session/session.ts'
import { readDraft } from './read-draft.ts'

const withoutSecrets = (_: string, value: unknown): unknown =>
  typeof value === 'string' && holdsPrivateKey(value) ? undefined : value

/**
 * Stores a JSON value under a name for the signed-in account, in this tab alone; undefined removes it. A text that
 * holds a private key is left out.
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

/**
 * What a person typed and has not saved, by a name and for the signed-in account alone. It survives a
 * reload and an expired session.
 *
 * @param schema a stored value that does not match it is ignored
 * @returns the draft, a function that changes it, and one that removes it from storage but leaves it on the page
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

const isSameKind = (value: unknown, other: unknown): boolean =>
  typeof value === typeof other && Array.isArray(value) === Array.isArray(other)

/** Writes a draft over a form's values; members that the form does not have in that kind are ignored. */
const restore = ({ values, setValue }: RuleForm<unknown>['store'], draft: unknown): void => {
  if (typeof draft !== 'object' || draft === null) return
  const known = values()
  for (const [name, value] of Object.entries(draft)) {
    const isKnown = Object.hasOwn(known, name) && isSameKind(value, known[name])
    if (isKnown && !Object.is(value, known[name])) setValue(name, value)
  }
}

/**
 * Stores what is typed into a form as it is typed, by a name and for the signed-in account alone, and restores it
 * after a reload, an error, or an expired session. `form.reset` removes it.
 */
export const useFormDraft = <Values>({ store }: RuleForm<Values>, name: string): void => {
  useLayoutEffect(() => {
    restore(store, readDraft(name))
    let written = store.values()
    return store.subscribe(() => {
      const values = store.values()
      if (values === written) return
      written = values
      writeDraft(name, store.form().state.dirty ? values : undefined)
    })
  }, [store, name])
}
