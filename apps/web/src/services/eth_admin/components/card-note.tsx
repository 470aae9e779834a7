import type { TransferList } from '@panel/contracts/services/eth_admin/transfers'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NoteLink } from '../../../shared/figures/note-link.tsx'
import { bridgeQuery } from '../queries.ts'
import { raisedAlarms } from '../raised-alarms.ts'

/** Says on the service's card how many transfers are under way, or have no counterpart. */
export function CardNote() {
  const { t } = useTranslation('eth_admin')
  const { data } = useQuery(bridgeQuery())
  if (!data) return null
  const countOf = (lists: readonly TransferList[]): number =>
    data.tokens.flatMap((token) => lists.map((list) => token.lists[list].count)).reduce((a, b) => a + b, 0)
  const alarms = raisedAlarms(data.tokens).reduce((sum, { count }) => sum + count, 0)
  if (alarms > 0) {
    return (
      <NoteLink to="/iservice/eth_admin" tone="bad">
        {t('card.alarms', { count: alarms })}
      </NoteLink>
    )
  }
  const waiting = countOf(['depositsWithoutMint', 'burnsWithoutRelease'])
  return (
    <NoteLink to="/iservice/eth_admin" tone="neutral">
      {t('card.inFlight', { count: waiting })}
    </NoteLink>
  )
}
