import { getHealthOverview } from '@panel/contracts/services/elsa_admin/endpoints'
import { incidentChanged } from '@panel/contracts/services/elsa_admin/events'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useInvalidateOn } from '../../../shared/api/use-socket-event.ts'
import { NoteLink } from '../../../shared/figures/note-link.tsx'
import { overviewQuery } from '../queries.ts'

/** Says on the service's card how many incidents are open. */
export function CardNote() {
  const { t } = useTranslation('elsa_admin')
  const { data } = useQuery(overviewQuery())
  useInvalidateOn(incidentChanged, [getHealthOverview])
  if (!data) return null
  const count = data.incidents.length
  if (count > 0)
    return (
      <NoteLink to="/iservice/elsa_admin" tone="bad">
        {t('card.incidents', { count })}
      </NoteLink>
    )
  return (
    <NoteLink to="/iservice/elsa_admin" tone="good">
      {t('card.none')}
    </NoteLink>
  )
}
