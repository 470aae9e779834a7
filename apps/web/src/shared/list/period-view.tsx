import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryView, type QueryViewProps } from '../ui/query-view.tsx'
import { type Days, isReversed } from './period.ts'

interface PeriodViewProps<Data> extends QueryViewProps<Data> {
  readonly days: Days
}

/** The content of a query about some days, or that they end before they start, in place of the server's refusal. */
export function PeriodView<Data>({ days, ...view }: PeriodViewProps<Data>) {
  const { t } = useTranslation('list')
  if (isReversed(days)) return <EmptyState title={t('reversed.title')} text={t('reversed.text')} />
  return <QueryView {...view} />
}
