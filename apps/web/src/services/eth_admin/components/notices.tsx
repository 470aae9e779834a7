import { ethereumAlarm, ethereumChanged, ethereumRoom } from '@panel/contracts/services/eth_admin/events'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { stayInRoom } from '../../../shared/api/socket-room.ts'
import { useInvalidateOn, useSocketEvent } from '../../../shared/api/use-socket-event.ts'
import { logError } from '../../../shared/logging/log-error.ts'
import { addToast } from '../../../shared/toasts/toasts.ts'
import { ethereumEndpoints } from '../queries.ts'

const logUnknown = (error: unknown): void =>
  logError(error instanceof Error ? error : new Error(String(error)))

/** Tells on any page that something was minted without a deposit, or released without a burn. */
export function Notices() {
  const { t } = useTranslation('eth_admin')
  const navigate = useNavigate()
  useEffect(() => stayInRoom(ethereumRoom, logUnknown), [])
  // Here for every page, so that no page that closes leaves the room for the others.
  useInvalidateOn(ethereumChanged, ethereumEndpoints)
  useSocketEvent(ethereumAlarm, ({ assetId, list, transferId }) =>
    addToast({
      type: 'error',
      // It stays until somebody has seen it.
      dismissTimeout: 0,
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
