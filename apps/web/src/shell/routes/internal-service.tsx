import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { i18n } from '../../shared/i18n/i18n.ts'
import { rememberOpened } from '../catalogue/remembered-services.ts'
import { requireActiveService } from '../catalogue/service-access.ts'
import { NotFoundContent } from '../pages/not-found-content.tsx'
import { RouteError } from '../pages/route-error.tsx'

const serviceIdOf = (pathname: string): string => decodeURIComponent(pathname.split('/')[2] ?? '')

/** The path below the service's own, without slashes at its ends. */
const subPathOf = (pathname: string): string => pathname.split('/').slice(3).filter(Boolean).join('/')

/** The service whose path this document was loaded from: its policy lets only that one read other sites. */
const documentServiceId = serviceIdOf(window.location.pathname.slice(import.meta.env.BASE_URL.length - 1))

export const Route = createFileRoute('/_panel/_internal')({
  staticData: { nav: false },
  // Around every service, and small: with the first page it saves each of them a request.
  codeSplitGroupings: [],
  beforeLoad: async ({ location, context, preload }) => {
    const serviceId = serviceIdOf(location.pathname)
    const service = await requireActiveService(context.queryClient, serviceId)
    if (service.readsSites && !preload && serviceId !== documentServiceId) {
      throw redirect({ href: location.publicHref, reloadDocument: true })
    }
    const omitted = service.omits.includes(subPathOf(location.pathname))
    // Lists' texts too: nearly every service starts with a list, which would be drawn a second time for them.
    if (!preload) await i18n.loadNamespaces([serviceId, 'list'])
    return { service, omitted }
  },
  component: InternalService,
  errorComponent: RouteError,
})

function InternalService() {
  const { service, omitted } = Route.useRouteContext()
  useEffect(() => rememberOpened(service.serviceId), [service.serviceId])
  return omitted ? <NotFoundContent /> : <Outlet />
}
