import type { Service } from '@panel/contracts/platform/service'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { capitalise } from '../navigation/capitalise.ts'
import { internalPath } from '../navigation/internal-path.ts'
import { menuOf } from '../navigation/menu-of.ts'

/** A page inside a service that the account may open. */
export interface ServicePage {
  readonly id: string
  readonly label: string
  readonly service: Service
  readonly open: () => void
}

/** The pages in the menus of the open services; labels of built-in ones appear once their texts are loaded. */
export const useServicePages = (services: readonly Service[]): ServicePage[] => {
  const router = useRouter()
  const active = services.filter(({ subscriptionStatus }) => subscriptionStatus === 'ACTIVE')
  const builtIn = active.filter(({ type }) => type === 'internal').map(({ serviceId }) => serviceId)
  const { t, i18n } = useTranslation(['shell', ...builtIn])
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
    return menuOf(router, service).map(({ path, label }) => ({
      id: `page ${serviceId} ${path}`,
      label: capitalise(t(label, { ns: serviceId })),
      service,
      open: () => void router.navigate({ to: internalPath(serviceId, path) }),
    }))
  })
}
