import { incidentChanged } from '@panel/contracts/services/elsa_admin/events'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSocketEvent } from '../../../shared/api/use-socket-event.ts'
import { addToast } from '../../../shared/toasts/toasts.ts'

/** Shows on any page that an incident opened, unless it was acknowledged or falls into planned works. */
export function Notices() {
  const { t } = useTranslation('elsa_admin')
  const navigate = useNavigate()
  useSocketEvent(incidentChanged, ({ id, objective, state, planned }) => {
    if (state !== 'open' || planned) return
    addToast({
      type: 'error',
      title: t('incident.toast'),
      message: t(`incident.names.${objective}`),
      action: {
        label: t('incident.open'),
        run: () => void navigate({ to: '/iservice/elsa_admin', search: { incident: id } }),
      },
    })
  })
  return null
}
