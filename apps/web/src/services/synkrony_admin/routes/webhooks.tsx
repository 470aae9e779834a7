import { Button, Stack } from '@mantine/core'
import type { WebhookDelivery } from '@panel/contracts/platform/payments/webhooks'
import { resendFailedWebhooks, resendWebhook } from '@panel/contracts/services/synkrony_admin/endpoints'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { filterOf, filterValuesOf, loadList, type UrlSearch } from '../../../shared/list/define-list.ts'
import { PeriodChoice } from '../../../shared/list/period-choice.tsx'
import { ServerList } from '../../../shared/list/server-list.tsx'
import { addToast } from '../../../shared/toasts/toasts.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { PageHead } from '../../../shared/ui/page-head.tsx'
import { DeliveryDialog } from '../../../shared/webhooks/delivery-dialog.tsx'
import { shownStatuses, webhookList } from '../components/webhook-list.tsx'
import { useChange, useLiveSynkrony } from '../queries.ts'

export const Route = createFileRoute('/_panel/_internal/iservice/synkrony_admin/webhooks')({
  staticData: { nav: { label: 'menu.webhooks', icon: 'webhook', order: 4 } },
  validateSearch: (search): UrlSearch => search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadList(context.queryClient, webhookList, deps),
  component: WebhookLog,
})

function WebhookLog() {
  const { t } = useTranslation('synkrony_admin')
  const search = Route.useSearch()
  const { from, to } = filterValuesOf(webhookList, search)
  const change = useChange()
  const [open, setOpen] = useState<WebhookDelivery>()
  const { error, busy, attempt } = useAttempt()
  useLiveSynkrony()
  const resendFailed = async (): Promise<void> => {
    await attempt(async () => {
      const body = { filter: filterOf(webhookList, search) }
      const { resent } = await change(resendFailedWebhooks, { body })
      addToast({ type: 'success', title: t('webhooks.resent', { count: resent }) })
    })
  }
  return (
    <Stack>
      <PageHead title={t('webhooks.title')} text={t('webhooks.text')}>
        <PeriodChoice days={{ from, to }} />
        <Button variant="default" size="xs" loading={busy} onClick={() => void resendFailed()}>
          {t('webhooks.resendFailed')}
        </Button>
      </PageHead>
      {error && <ErrorNotice error={error} />}
      <ServerList
        list={webhookList}
        search={search}
        choices={{ status: shownStatuses }}
        actions={(delivery) => (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t('webhooks.openNamed', { id: delivery.webhookId })}
            onClick={() => setOpen(delivery)}
          >
            {t('webhooks.open')}
          </Button>
        )}
      />
      {open && (
        <DeliveryDialog
          delivery={open}
          onResend={() => change(resendWebhook, { params: { webhookId: open.webhookId }, body: {} })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Stack>
  )
}
