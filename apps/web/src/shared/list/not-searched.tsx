import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/empty-state.tsx'

interface NotSearchedProps {
  /** True where a span of the filter ends before it starts; else the person stopped the search. */
  readonly isReversed: boolean
  readonly onResume: () => void
}

/** In place of a list's rows while nothing is searched: why, and the way on. */
export function NotSearched({ isReversed, onResume }: NotSearchedProps) {
  const { t } = useTranslation('list')
  if (isReversed) {
    return <EmptyState title={t('reversed.title')} text={t('reversed.text')} />
  }
  return (
    <EmptyState title={t('search.stopped.title')} text={t('search.stopped.text')}>
      <Button onClick={onResume}>{t('search.stopped.action')}</Button>
    </EmptyState>
  )
}
