import { fuelChanged, fuelIsLow } from '@panel/contracts/services/fuel_machine/events'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useInvalidateOn, useSocketEvent } from '../../../shared/api/use-socket-event.ts'
import { formatCount } from '../../../shared/format/amounts.ts'
import { addToast } from '../../../shared/toasts/toasts.ts'
import { fuelEndpoints } from '../queries.ts'

/** Shows on any page that the account's fuel fell below its warning level. */
export function Notices() {
  const { t } = useTranslation('fuel_machine')
  const navigate = useNavigate()
  // Here for every page, so that what was read before is read again wherever it is shown next.
  useInvalidateOn(fuelChanged, fuelEndpoints)
  useSocketEvent(fuelIsLow, ({ balance, level }) =>
    addToast({
      type: 'warning',
      title: t('warning.toast'),
      message: t('warning.toastText', { balance: formatCount(balance), level: formatCount(level) }),
      action: { label: t('warning.open'), run: () => void navigate({ to: '/iservice/fuel_machine' }) },
    }),
  )
  return null
}
