import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { writeDraft } from '../../../shared/drafts/drafts.ts'
import { readDraft } from '../../../shared/drafts/read-draft.ts'
import { addToast } from '../../../shared/toasts/toasts.ts'
import { useEndingSoon } from '../use-ending-soon.ts'

type Ending = ReturnType<typeof useEndingSoon>[number]

/** Shows on any page that delegations end within days: once in a tab for each number of them. */
function Notice({ show, count }: Ending) {
  const { t } = useTranslation('alias')
  const navigate = useNavigate()
  // The service's own list says it itself.
  const isInService = useLocation({ select: ({ pathname }) => pathname.startsWith('/iservice/alias') })
  useEffect(() => {
    const shown = `alias/ends-soon/${show}`
    const isNew = count > Number(readDraft(shown) ?? 0)
    writeDraft(shown, count)
    if (!isNew || isInService) return
    addToast({
      type: 'warning',
      title: t(`endsSoon.${show}`, { count }),
      message: t(`endsSoonToast.${show}`, { count }),
      action: {
        label: t('show'),
        run: () => void navigate({ to: '/iservice/alias', search: { show, state: 'endsSoon' } }),
      },
    })
  }, [show, count, isInService, t, navigate])
  return null
}

export function Notices() {
  return useEndingSoon().map((ending) => <Notice key={ending.show} {...ending} />)
}
