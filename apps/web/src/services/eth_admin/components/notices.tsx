import { ethereumChanged, ethereumRoom } from '@panel/contracts/services/eth_admin/events'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveEndpoints } from '../../../shared/live/use-live-endpoints.ts'
import { addToast } from '../../../shared/toasts/toasts.ts'
import { bridgeQuery, ethereumEndpoints } from '../queries.ts'
import { raisedAlarms } from '../raised-alarms.ts'

/** Shows on any page that something was minted without a deposit, or released without a burn. */
export function Notices() {
  const { t } = useTranslation('eth_admin')
  const navigate = useNavigate()
  const shown = useRef(new Map<string, number>())
  // Here for every page of the service too.
  useLiveEndpoints(ethereumRoom, ethereumChanged, ethereumEndpoints)
  const { data } = useQuery(bridgeQuery())

  useEffect(() => {
    // From the figures, not from an event: an alarm that was raised while nothing listened is shown all the same.
    for (const { token, list, count } of raisedAlarms(data?.tokens ?? [])) {
      const { assetId } = token
      const key = `${assetId} ${list}`
      const isNew = count > (shown.current.get(key) ?? 0)
      shown.current.set(key, count)
      if (!isNew) continue
      addToast({
        type: 'error',
        // It stays until somebody closes it.
        dismissTimeout: 0,
        title: t(`alarms.${list}.toast`, { assetId }),
        message: t('alarms.toastText'),
        action: {
          label: t('alarms.open'),
          run: () =>
            void navigate({
              to: '/iservice/eth_admin/txs/$tokenId',
              params: { tokenId: assetId },
              search: { list },
            }),
        },
      })
    }
  }, [data, t, navigate])
  return null
}
