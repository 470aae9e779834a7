import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { hasPages } from '../catalogue/has-pages.ts'
import { NotFoundContent } from '../pages/not-found-content.tsx'
import { StateContent } from '../pages/state-page.tsx'

export const Route = createFileRoute('/_panel/_internal/iservice/$serviceId/$')({
  staticData: { nav: false },
  beforeLoad: async ({
    context: { service, addServiceRoutes, routeIdOf },
    params: { serviceId },
    location,
    preload,
  }) => {
    if (service.type === 'iframe')
      throw redirect({ to: '/service/$serviceId/', params: { serviceId }, replace: true })
    await addServiceRoutes(serviceId)
    if (preload) return
    // The routes may also have been added elsewhere after this address was matched, for example by the palette.
    if (routeIdOf(location.pathname) !== Route.id)
      throw redirect({ href: location.publicHref, replace: true })
    if (hasPages(serviceId)) throw notFound()
  },
  component: ServiceWithoutPages,
  // The route's own: a parent's would replace everything around this page.
  notFoundComponent: NotFoundContent,
})

function ServiceWithoutPages() {
  const { t } = useTranslation('shell')
  const { service } = Route.useRouteContext()
  return (
    <StateContent
      picture="empty"
      title={t('service.noPagesTitle', { title: service.title })}
      text={t('service.noPagesText')}
    >
      <LinkButton to="/dashboard">{t('nav.allServices')}</LinkButton>
      <LinkButton
        to="/marketplace/service/$serviceId/settings"
        params={{ serviceId: service.serviceId }}
        variant="default"
      >
        {t('service.settings')}
      </LinkButton>
    </StateContent>
  )
}
