import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/dates.ts'
import { addToast } from '../../shared/toasts/toasts.ts'
import { ErrorNotice } from '../../shared/ui/error-notice.tsx'
import { FactList, fact } from '../../shared/ui/fact-list.tsx'
import { ConfirmDialog } from '../../shared/ui/lazy-confirm-dialog.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { knownStatusOf } from '../catalogue/known-status.ts'
import { isLocalService, subscriptionQuery } from '../catalogue/subscription-query.ts'
import { readVisibleServices, useVisibleServices } from '../catalogue/visible-services.ts'
import { useUnsubscribe } from '../marketplace/subscribing.ts'
import { SubscriptionBadge } from '../marketplace/subscription-badge.tsx'
import { NotFoundContent } from '../pages/not-found-content.tsx'

export const Route = createFileRoute('/_panel/marketplace/service/$serviceId/settings')({
  staticData: { nav: false },
  loader: async ({ context, params }) => {
    const services = await readVisibleServices(context.queryClient)
    if (!services.some(({ serviceId }) => serviceId === params.serviceId)) throw notFound()
    void context.queryClient.prefetchQuery(subscriptionQuery(params.serviceId))
  },
  component: ServiceSettings,
  // The route's own: a parent's would replace everything around this page.
  notFoundComponent: NotFoundContent,
})

function ServiceSettings() {
  const { t, ready } = useTranslation(['service-settings', 'shell'])
  const { serviceId } = Route.useParams()
  const navigate = Route.useNavigate()
  const [asking, setAsking] = useState(false)
  const { data: services = [] } = useVisibleServices()
  const subscription = useQuery(subscriptionQuery(serviceId))
  const unsubscribing = useUnsubscribe()
  const service = services.find((candidate) => candidate.serviceId === serviceId)
  if (!service || !ready) return null

  const isLocal = isLocalService(serviceId)
  const plan = subscription.data?.billingPlan
  const moment = (value: string | null | undefined) => (value ? formatDateTime(value) : t('never'))
  const unsubscribe = () =>
    unsubscribing.mutate(serviceId, {
      onSuccess: () => {
        addToast({ type: 'success', title: t('unsubscribed', { title: service.title }) })
        void navigate({ to: '/marketplace/subscribe/$serviceId', params: { serviceId } })
      },
      onSettled: () => setAsking(false),
    })

  return (
    <Stack>
      <PageHead title={t('settingsOf', { title: service.title })} />
      {subscription.error && <ErrorNotice error={subscription.error} />}
      {unsubscribing.error && <ErrorNotice error={unsubscribing.error} />}
      <FactList
        facts={[
          fact(t('shell:service.state'), <SubscriptionBadge service={service} />),
          fact(t('billingPlan'), plan === undefined ? '…' : t(`plans.${plan}`, { defaultValue: plan })),
          ...(isLocal ? [] : [fact(t('subscribedAt'), moment(subscription.data?.subscribedAt))]),
        ]}
      />
      {isLocal && (
        <LinkButton to="/serviceBuilder" variant="default" mr="auto">
          {t('shell:nav.serviceBuilder')}
        </LinkButton>
      )}
      {!isLocal && knownStatusOf(service) !== 'INACTIVE' && (
        <Button color="red" variant="light" mr="auto" onClick={() => setAsking(true)}>
          {t('unsubscribe')}
        </Button>
      )}
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={t('unsubscribeTitle', { title: service.title })}
            text={t('unsubscribeText')}
            confirm={t('unsubscribe')}
            busy={unsubscribing.isPending}
            onConfirm={unsubscribe}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Stack>
  )
}
