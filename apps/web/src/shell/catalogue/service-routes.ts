import { importRouteLoaders } from 'virtual:service-routes'
import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { proxy } from 'valtio'
import { importWhenOnline } from '../../shared/loading/lazy-component.ts'
import { hasPages } from './has-pages.ts'

/** The services whose routes the tree has. */
export const routedServices = proxy<Record<string, true>>({})

// Fetched together with the first data, so that it is there when a service is opened.
importRouteLoaders().catch(() => undefined)

/** The route around every internal service, which lets in only those who may open it. */
const guardId = '/_panel/_internal'

/**
 * Adds a service's routes to the router's tree, where they are not in it yet.
 *
 * @throws what the import throws where there is a network
 */
export const addServiceRoutes = async (router: AnyRouter, serviceId: string): Promise<void> => {
  const guard: AnyRoute | undefined = router.routesById[guardId]
  if (!hasPages(serviceId) || !guard) return
  const { routeLoaders } = await importWhenOnline(importRouteLoaders)
  const load = routeLoaders[serviceId]
  if (!load) return
  const { routes } = await importWhenOnline(load)
  const known: readonly AnyRoute[] = Object.values(router.routesById)
  if (routes.every((route) => known.includes(route))) return
  const others: readonly AnyRoute[] = Object.values<AnyRoute>(guard.children ?? {})
  guard.addChildren([...others.filter((route) => !routes.includes(route)), ...routes])
  router.setRoutes(router.buildRouteTree())
  routedServices[serviceId] = true
}
