import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import type { Transaction } from '@panel/ledger/transactions'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { transactionIn } from '../read-paste.ts'
import classes from './dashboard.module.css'

interface SearchBoxProps {
  /** The text that the address searches for. */
  readonly text: string
  /** Gets the transaction that the text turned out to encode; undefined for any other search. */
  readonly onPaste: (transaction: Transaction | undefined) => void
}

/** One box for everything: heights, hashes, tickets, accounts, aliases, and encoded transactions. */
export function SearchBox({ text, onPaste }: SearchBoxProps) {
  const { t } = useTranslation('advanced_explorer')
  const navigate = useNavigate()
  const [typed, setTyped] = useState(text)
  useEffect(() => setTyped(text), [text])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    const transaction = transactionIn(wanted)
    onPaste(transaction)
    if (transaction || wanted === '') return
    void navigate({ to: '/iservice/advanced_explorer', search: { q: wanted }, resetScroll: false })
  }
  return (
    <search>
      <form className={classes.search} onSubmit={submit}>
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
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="md">
          {t('search.submit')}
        </Button>
      </form>
    </search>
  )
}
