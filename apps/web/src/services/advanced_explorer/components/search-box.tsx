import { Button, TextInput } from '@mantine/core'
import type { Transaction } from '@panel/ledger/transactions'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { readDraft } from '../../../shared/drafts/read-draft.ts'
import { useTypedText } from '../../../shared/forms/use-typed-text.ts'
import { importWhenOnline } from '../../../shared/loading/lazy-component.ts'
import { fragmentOf } from '../encoded-link.ts'
import classes from './explorer.module.css'

interface SearchBoxProps {
  /** The text that the address searches for. */
  readonly text: string
  /** Gets a transaction that is too long for the address; undefined for anything else. */
  readonly onPaste: (transaction: Transaction | undefined) => void
}

/** No encoded transaction is shorter than this many characters. */
const shortestPaste = 80

/** A longer text, in characters, is not kept: looking through it for secrets at every letter would be felt. */
const longestDraft = 100_000

interface Paste {
  readonly transaction: Transaction
  /** The fragment that carries it; undefined where it is too long. */
  readonly fragment: string | undefined
}

/** Reads encoded transactions; its code is fetched when something is long enough to be one. */
const decodePaste = async (text: string): Promise<Paste | undefined> => {
  const { transactionIn, compactOf } = await importWhenOnline(() => import('../read-paste.ts'))
  const transaction = transactionIn(text)
  return transaction && { transaction, fragment: fragmentOf(compactOf(text)) }
}

const draftName = 'advanced_explorer/search'

/** What was typed, and over which text of the address: over another one, it is of no use. */
const draftOver = z.object({ text: z.string(), typed: z.string() })

const typedOver = (text: string): string | undefined => {
  const draft = draftOver.safeParse(readDraft(draftName)).data
  return draft?.text === text ? draft.typed : undefined
}

/** Stores what is typed; undefined removes it. The code that recognises secrets is only fetched now, so that the page shows without it. */
const storeDraft = (draft: z.infer<typeof draftOver> | undefined): void => {
  importWhenOnline(() => import('../../../shared/drafts/drafts.ts')).then(
    ({ writeDraft }) => writeDraft(draftName, draft),
    // The page itself still has what was typed.
    () => undefined,
  )
}

/** One box for everything: heights, hashes, tickets, accounts, aliases, and encoded transactions. */
export function SearchBox({ text, onPaste }: SearchBoxProps) {
  const { t } = useTranslation('advanced_explorer')
  const navigate = useNavigate()
  const [start] = useState(() => typedOver(text))
  const { text: typed, setText: setTyped } = useTypedText(text, {
    start,
    onReplaced: () => storeDraft(undefined),
  })
  const submitted = useRef(0)
  const [failure, setFailure] = useState<{ readonly error: unknown }>()

  // Told by the page's own boundary, which also loads a new release; what was typed is kept.
  if (failure) throw failure.error

  const submit = async () => {
    const wanted = typed.trim()
    submitted.current += 1
    const submission = submitted.current
    const paste = wanted.length < shortestPaste ? undefined : await decodePaste(wanted)
    if (submission !== submitted.current) return
    const hash = paste?.fragment
    onPaste(hash === undefined ? paste?.transaction : undefined)
    if (hash !== undefined) {
      void navigate({ to: '/iservice/advanced_explorer', search: {}, hash, resetScroll: false })
      return
    }
    if (paste || wanted === '') return
    void navigate({ to: '/iservice/advanced_explorer', search: { q: wanted }, resetScroll: false })
  }
  return (
    <search>
      <form
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault()
          submit().catch((error: unknown) => setFailure({ error }))
        }}
      >
        <TextInput
          className={classes.searchField}
          size="md"
          type="search"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => {
            const { value } = event.currentTarget
            setTyped(value)
            const isKept = value !== '' && value !== text && value.length <= longestDraft
            storeDraft(isKept ? { text, typed: value } : undefined)
          }}
        />
        <Button type="submit" size="md">
          {t('search.submit')}
        </Button>
      </form>
    </search>
  )
}
