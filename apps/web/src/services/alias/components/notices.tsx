import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../shared/format/amounts.ts'
import { addToast } from '../../../shared/toasts/toasts.ts'
import { endingSoonQuery } from '../queries.ts'

/** Shows on any page that delegations end within days: once for each number of them. */
export function Notices() {
  const { t } = useTranslation('alias')
  const navigate = useNavigate()
  const shown = useRef(0)
  // The service's own list says it itself.
  const isInService = useLocation({ select: ({ pathname }) => pathname.startsWith('/iservice/alias') })
  const count = useQuery(endingSoonQuery()).data?.totalRows ?? 0
  useEffect(() => {
    const isNew = count > shown.current
    shown.current = count
    if (!isNew || isInService) return
    addToast({
      type: 'warning',
      title: t('endsSoon', { count, number: formatCount(count) }),
      message: t('endsSoonToast.text'),
      action: {
        label: t('showThem'),
        run: () =>
          void navigate({ to: '/iservice/alias', search: { show: 'delegations', state: 'endsSoon' } }),
      },
    })
  }, [count, isInService, t, navigate])
  return null
}
