import { useMantineColorScheme } from '@mantine/core'
import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { locales } from '@panel/contracts/platform/locales'
import type { Service } from '@panel/contracts/platform/service'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PanelRouter } from '../../router.tsx'
import { chooseLocale } from '../../shared/i18n/i18n.ts'
import { NamedIcon } from '../../shared/ui/named-icon.tsx'
import { internalPath } from '../services/internal-path.ts'
import { servicesQuery } from '../services/queries.ts'
import { leaveSession } from '../session/watch-session.ts'

const pages = [
  { to: '/dashboard', label: 'nav.dashboard', icon: 'apps' },
  { to: '/marketplace', label: 'nav.marketplace', icon: 'building-store' },
  { to: '/profile', label: 'nav.profile', icon: 'user' },
  { to: '/serviceBuilder', label: 'nav.serviceBuilder', icon: 'tool' },
] as const

const openService = (
  router: PanelRouter,
  { serviceId, type, subscriptionStatus }: Service,
): Promise<void> => {
  if (subscriptionStatus !== 'ACTIVE') {
    return router.navigate({ to: '/marketplace/subscribe/$serviceId', params: { serviceId } })
  }
  return type === 'iframe'
    ? router.navigate({ to: '/service/$serviceId', params: { serviceId } })
    : router.navigate({ to: internalPath(serviceId) })
}

/** What the palette offers: pages, services and actions, in the shown language. */
export const usePaletteActions = (): SpotlightActionGroupData[] => {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const { setColorScheme } = useMantineColorScheme()
  const { data: services = [] } = useQuery(servicesQuery())
  const icon = (name: string) => <NamedIcon name={name} size={18} />
  return [
    {
      group: t('palette.services'),
      actions: services.map((service) => ({
        id: `service ${service.serviceId}`,
        label: service.title,
        description: service.serviceId,
        keywords: [service.serviceId, service.description],
        leftSection: icon(service.icon),
        onClick: () => void openService(router, service),
      })),
    },
    {
      group: t('palette.pages'),
      actions: pages.map((page) => ({
        id: page.to,
        label: t(page.label),
        leftSection: icon(page.icon),
        onClick: () => void router.navigate({ to: page.to }),
      })),
    },
    {
      group: t('palette.actions'),
      actions: [
        ...(['light', 'dark', 'auto'] as const).map((theme) => ({
          id: `theme ${theme}`,
          label: t('preferences.theme', { theme: t(`preferences.themes.${theme}`) }),
          leftSection: icon('eye'),
          onClick: () => setColorScheme(theme),
        })),
        ...locales.map((locale) => ({
          id: `language ${locale}`,
          label: `${t('preferences.language')}: ${locale}`,
          leftSection: icon('world'),
          onClick: () => void chooseLocale(locale),
        })),
        {
          id: 'sign out',
          label: t('nav.signOut'),
          leftSection: icon('key'),
          onClick: () => void leaveSession(router, 'left'),
        },
      ],
    },
  ]
}
