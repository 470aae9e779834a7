import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NoteLink } from '../../../shared/figures/note-link.tsx'
import { formatCount } from '../../../shared/format/amounts.ts'
import { testNetworkQuery } from '../queries.ts'

/** Says on the service’s card how far the test network is, which a variant without it does not have. */
export function CardNote() {
  const { t } = useTranslation('transaction_builder')
  const { data } = useQuery(testNetworkQuery())
  return data ? (
    <NoteLink to="/iservice/transaction_builder/u-test" tone="neutral">
      {t('card', { height: formatCount(data.height) })}
    </NoteLink>
  ) : null
}
