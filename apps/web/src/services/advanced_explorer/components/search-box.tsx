import { Button, TextInput } from '@mantine/core'
import type { Transaction } from '@panel/ledger/transactions'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTextDraft } from '../../../shared/drafts/use-text-draft.ts'
import { importWhenOnline } from '../../../shared/loading/import-when-online.ts'
import { shortestPaste } from '../paste-sizes.ts'
import classes from './dashboard.module.css'

interface SearchBoxProps {
  /** The text that the address searches for. */
  readonly text: string
  /** Gets the transaction that the text turned out to encode; undefined for any other search. */
  readonly onPaste: (transaction: Transaction | undefined) => void
}

/** Reads encoded transactions; its code is fetched when something is long enough to be one. */
const decodePaste = async (text: string): Promise<Transaction | undefined> => {
  const { transactionIn } = await importWhenOnline(() => import('../read-paste.ts'))
  return transactionIn(text)
}

/** One box for everything: heights, hashes, tickets, accounts, aliases, and encoded transactions. */
export function SearchBox({ text, onPaste }: SearchBoxProps) {
  const { t } = useTranslation('advanced_explorer')
  const navigate = useNavigate()
  const [draft, keepDraft] = useTextDraft('advanced_explorer/search')
  const [typed, setTyped] = useState(draft ?? text)
  const shown = useRef(text)
  const submitted = useRef(0)
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  useEffect(() => {
    if (text === shown.current) return
    shown.current = text
    setTyped(text)
    keepDraft(undefined)
  }, [text, keepDraft])

  // Told by the page's own boundary, which also loads a new release; what was typed is kept.
  if (failure) throw failure.error

  const submit = async () => {
    const wanted = typed.trim()
    submitted.current += 1
    const submission = submitted.current
    const transaction = wanted.length < shortestPaste ? undefined : await decodePaste(wanted)
    if (submission !== submitted.current) return
    onPaste(transaction)
    if (transaction || wanted === '') return
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
            keepDraft(value === '' || value === text ? undefined : value)
          }}
        />
        <Button type="submit" size="md">
          {t('search.submit')}
        </Button>
      </form>
    </search>
  )
}
