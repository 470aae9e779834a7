import { Button, Group, Stack } from '@mantine/core'
import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../../shared/ui/error-notice.tsx'
import { Hint } from '../../shared/ui/layout.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { knownStatusOf } from '../catalogue/known-status.ts'
import { readVisibleServices, useVisibleServices } from '../catalogue/visible-services.ts'
import { ServiceFacts } from '../marketplace/service-facts.tsx'
import { useSubscribe, useUnsubscribe } from '../marketplace/subscribing.ts'
import { internalPath } from '../navigation/internal-path.ts'
import { NotFoundContent } from '../pages/not-found-content.tsx'

export const Route = createFileRoute('/_panel/marketplace/subscribe/$serviceId')({
  staticData: { nav: false },
  loader: async ({ context, params }) => {
    const services = await readVisibleServices(context.queryClient)
    if (!services.some(({ serviceId }) => serviceId === params.serviceId)) throw notFound()
  },
  component: Subscribe,
  // The route's own: a parent's would replace everything around this page.
  notFoundComponent: NotFoundContent,
})

function Subscribe() {
  const { t } = useTranslation('shell')
  const { serviceId } = Route.useParams()
  const navigate = useNavigate()
  const { data: services = [] } = useVisibleServices()
  const subscribing = useSubscribe()
  const withdrawing = useUnsubscribe()
  const service = services.find((candidate) => candidate.serviceId === serviceId)
  if (!service) return null

  const subscribe = () =>
    subscribing.mutate(serviceId, {
      onSuccess: (updated) => {
        if (updated.subscriptionStatus === 'PENDING') void navigate({ to: '/thankyou' })
      },
    })

  return (
    <Stack>
      <PageHead title={service.title} text={service.description} />
      <ServiceFacts service={service} />
      {subscribing.error && <ErrorNotice error={subscribing.error} />}
      {withdrawing.error && <ErrorNotice error={withdrawing.error} />}
      <Group gap="sm">
        {service.subscriptionStatus === 'ACTIVE' && (
          <>
            {service.type === 'iframe' ? (
              <LinkButton to="/service/$serviceId/" params={{ serviceId }}>
                {t('service.open')}
              </LinkButton>
            ) : (
              <LinkButton to={internalPath(serviceId)}>{t('service.open')}</LinkButton>
            )}
            <LinkButton
              to="/marketplace/service/$serviceId/settings"
              params={{ serviceId }}
              variant="default"
            >
              {t('service.settings')}
            </LinkButton>
          </>
        )}
        {service.subscriptionStatus === 'PENDING' && (
          <>
            <Hint>{t('service.whoDecides')}</Hint>
            <Button
              variant="default"
              loading={withdrawing.isPending}
              onClick={() => withdrawing.mutate(serviceId)}
            >
              {t('service.withdraw')}
            </Button>
          </>
        )}
        {knownStatusOf(service) === 'INACTIVE' && (
          <Button loading={subscribing.isPending} onClick={subscribe}>
            {t('service.subscribe')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
