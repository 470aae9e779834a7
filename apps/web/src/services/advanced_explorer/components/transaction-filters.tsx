import { transactionKinds, transactionOutcomes } from '@panel/contracts/services/advanced_explorer/chain'
import { useTranslation } from 'react-i18next'
import { DayFilter } from '../../../shared/list/day-filter.tsx'
import { DayNote } from '../../../shared/list/day-note.tsx'
import { ChoiceFilter, TextFilter } from '../../../shared/list/filter-fields.tsx'
import type { TransactionFilters as Filters } from '../explorer-search.ts'
import { useExplorerSearch } from '../use-explorer-search.ts'
import classes from './keyed-list.module.css'

/** Which transactions the list is about. */
export function TransactionFilters({ search }: { search: Filters }) {
  const { t } = useTranslation('advanced_explorer')
  const change = useExplorerSearch()
  const { text, outcome, kind, from, to } = search
  return (
    <div className={classes.filters}>
      <TextFilter
        label={t('filters.text')}
        placeholder={t('filters.textHint')}
        value={text}
        onChange={(next, options) => change({ text: next }, options)}
      />
      <ChoiceFilter
        label={t('fields.status')}
        choices={transactionOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        value={outcome}
        onChange={(next) => change({ outcome: next })}
      />
      <ChoiceFilter
        label={t('fields.kind')}
        choices={transactionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onChange={(next) => change({ kind: next })}
      />
      <DayFilter label={t('filters.from')} value={from} onChange={(next) => change({ from: next })} />
      <DayFilter label={t('filters.to')} value={to} onChange={(next) => change({ to: next })} />
      <DayNote />
    </div>
  )
}
