import { countDecisions } from '@panel/contracts/services/synkrony_admin/platform'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CountNote } from '../../../shared/figures/count-note.tsx'
import { NoteLink } from '../../../shared/figures/note-link.tsx'
import { useLiveSynkrony, waitingQuery } from '../queries.ts'

/** Says on the service's card how many decisions wait, as the dashboard lists them, or that a wallet is low. */
export function CardNote() {
  const { t } = useTranslation('synkrony_admin')
  useLiveSynkrony()
  const { data } = useQuery(waitingQuery())
  if (!data) return null
  const count = countDecisions(data)
  const [low] = data.lowWallets
  if (count === 0 && low) {
    return (
      <NoteLink tone="bad" to="/iservice/synkrony_admin/cryptoHub/$assetId" params={{ assetId: low.assetId }}>
        {t('hub.lowCard', { assetId: low.assetId })}
      </NoteLink>
    )
  }
  return (
    <CountNote
      namespace="synkrony_admin"
      count={count}
      tone="waiting"
      to="/iservice/synkrony_admin/dashboard"
    />
  )
}
