import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Callout } from '../../../shared/ui/layout.tsx'
import { programmeQuery } from '../queries.ts'

/** Says before anything is typed that the ledger would refuse what the page offers. */
export function NotOperator() {
  const { t } = useTranslation('gogo_admin')
  const { data } = useQuery(programmeQuery())
  return data && !data.operates ? <Callout tone="warn">{t('notOperator')}</Callout> : null
}
