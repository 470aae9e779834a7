import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { newestTransactionsQuery } from '../queries.ts'
import classes from './explorer.module.css'
import { PagedTransactions } from './paged-transactions.tsx'

/** The newest transactions, as they were when last read, and older ones page by page. */
export function NewestTransactions() {
  const { t } = useTranslation('advanced_explorer')
  const query = useInfiniteQuery(newestTransactionsQuery())
  const titleId = useId()
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('transactions.title')}</h2>
      <PagedTransactions query={query} labelledBy={titleId} rows={12} compact />
    </section>
  )
}
