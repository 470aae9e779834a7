import type { Service } from '@panel/contracts/platform/service'
import { useRouter } from '@tanstack/react-router'
import { useSnapshot } from 'valtio'
import type { NavEntry, PanelRouter } from '../../router.tsx'
import { routedServices } from '../catalogue/service-routes.ts'

export interface MenuEntry extends NavEntry {
  /** The route's path below the service's own, without slashes at its ends. */
  readonly path: string
}

/** The menu of an internal service: its routes that are neither hidden nor omitted, from the route tree. */
export const menuOf = (
  router: Pick<PanelRouter, 'routesById'>,
  { serviceId, omits }: Pick<Service, 'serviceId' | 'omits'>,
): MenuEntry[] => {
  const prefix = `/iservice/${serviceId}/`
  return Object.values(router.routesById)
    .flatMap((route) => {
      const { nav } = route.options.staticData ?? { nav: false }
      const path = `${route.fullPath}/`.replace(/\/+$/, '/')
      return nav && path.startsWith(prefix) ? [{ ...nav, path: path.slice(prefix.length, -1) }] : []
    })
    .filter(({ path }) => !omits.includes(path))
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
}

/** `menuOf` for the panel's router; what it returns changes once the routes of a service are there. */
export const useMenuOf = (): ((service: Pick<Service, 'serviceId' | 'omits'>) => MenuEntry[]) => {
  const router = useRouter()
  useSnapshot(routedServices)
  return (service) => menuOf(router, service)
}
