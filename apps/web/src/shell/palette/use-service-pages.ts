import type { Service } from '@panel/contracts/platform/service'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { capitalise } from '../navigation/capitalise.ts'
import { internalPath } from '../navigation/internal-path.ts'
import { useMenuOf } from '../navigation/menu-of.ts'

/** A page inside a service that the account may open. */
export interface ServicePage {
  readonly id: string
  readonly label: string
  readonly service: Service
  readonly open: () => void
}

/** Adds the routes of services; those that cannot be loaded now are left out until they are opened. */
const useAddRoutes = (serviceIds: readonly string[]): void => {
  const { addServiceRoutes } = useRouter().options.context
  const names = serviceIds.join(' ')
  useEffect(() => {
    for (const name of names.split(' ')) addServiceRoutes(name).catch(() => undefined)
  }, [addServiceRoutes, names])
}

/** The pages in the menus of the open services; labels of built-in ones appear once their texts are loaded. */
export const useServicePages = (services: readonly Service[]): ServicePage[] => {
  const router = useRouter()
  const menuOf = useMenuOf()
  const active = services.filter(({ subscriptionStatus }) => subscriptionStatus === 'ACTIVE')
  const builtIn = active.filter(({ type }) => type === 'internal').map(({ serviceId }) => serviceId)
  const { t, i18n } = useTranslation(['shell', ...builtIn])
  useAddRoutes(builtIn)
  return active.flatMap((service): ServicePage[] => {
    const { serviceId } = service
    if (service.type === 'iframe') {
      return service.menu.map(({ label }, menu) => ({
        id: `page ${serviceId} ${menu}`,
        label,
        service,
        open: () =>
          void router.navigate({
            to: '/service/$serviceId',
            params: { serviceId },
            search: menu === 0 ? {} : { menu },
          }),
      }))
    }
    if (!i18n.hasLoadedNamespace(serviceId)) return []
    return menuOf(service).map(({ path, label }) => ({
      id: `page ${serviceId} ${path}`,
      label: capitalise(t(label, { ns: serviceId })),
      service,
      open: () => void router.navigate({ to: internalPath(serviceId, path) }),
    }))
  })
}
