import type { Service } from '@panel/contracts/platform/service'
import type { NavEntry, PanelRouter } from '../../router.tsx'

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
