import { ethereumAlarm, ethereumChanged } from '@panel/contracts/services/eth_admin/events'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useInvalidateOn, useSocketEvent } from '../../../shared/api/use-socket-event.ts'
import { addToast } from '../../../shared/toasts/toasts.ts'
import { ethereumEndpoints, useBridgeRoom } from '../queries.ts'

/** Tells on any page that something was minted without a deposit, or released without a burn. */
export function Notices() {
  const { t } = useTranslation('eth_admin')
  const navigate = useNavigate()
  useBridgeRoom()
  // Here for every page, so that what was read before is read again wherever it is shown next.
  useInvalidateOn(ethereumChanged, ethereumEndpoints)
  useSocketEvent(ethereumAlarm, ({ assetId, list, transferId }) =>
    addToast({
      type: 'error',
      title: t(`alarms.${list}.toast`, { assetId }),
      message: t('alarms.toastText'),
      action: {
        label: t('alarms.openTransfer'),
        run: () =>
          void navigate({
            to: '/iservice/eth_admin/txs/$tokenId/$transferId',
            params: { tokenId: assetId, transferId },
          }),
      },
    }),
  )
  return null
}
