import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NoteLink } from '../../../shared/figures/note-link.tsx'
import { bridgeQuery, useLiveBridge } from '../queries.ts'

/** Says on the service’s card whether the peg holds and what needs somebody. */
export function CardNote() {
  const { t } = useTranslation('bitcoin_monitor')
  const { data } = useQuery(bridgeQuery())
  useLiveBridge()
  if (!data) return null
  if (data.peg.rest !== '0')
    return (
      <NoteLink to="/iservice/bitcoin_monitor" tone="bad">
        {t('card.broken')}
      </NoteLink>
    )
  const { count } = data.attention
  if (count === 0)
    return (
      <NoteLink to="/iservice/bitcoin_monitor" tone="good">
        {t('card.holds')}
      </NoteLink>
    )
  return (
    <NoteLink to="/iservice/bitcoin_monitor/all_mint" search={{ group: 'attention' }} tone="waiting">
      {t('card.attention', { count })}
    </NoteLink>
  )
}
