import { useMantineColorScheme } from '@mantine/core'
import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { locales } from '@panel/contracts/platform/locales'
import type { Service } from '@panel/contracts/platform/service'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PanelRouter } from '../../router.tsx'
import { useMayOpen } from '../../shared/api/known-services.ts'
import { chooseLocale } from '../../shared/i18n/i18n.ts'
import { NamedIcon } from '../../shared/ui/named-icon.tsx'
import { useVisibleServices } from '../catalogue/visible-services.ts'
import { internalPath } from '../navigation/internal-path.ts'
import { leaveSession } from '../session/watch-session.ts'
import { idIn, type NamedId } from './palette-ids.ts'

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

const explorer = 'advanced_explorer'

const openId = (router: PanelRouter, { kind, id }: NamedId): Promise<void> => {
  const isTicket = kind === 'ticket'
  return router.navigate({
    to: '/iservice/$serviceId/$',
    params: { serviceId: explorer, _splat: isTicket ? `transaction/${id}` : '' },
    // The explorer's first page searches for whatever stands in `q`.
    search: isTicket ? {} : { q: id },
  })
}

/** What the palette offers: ids, services, pages and actions, in the shown language. */
export const usePaletteActions = (query: string): SpotlightActionGroupData[] => {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const { setColorScheme } = useMantineColorScheme()
  const { data: services = [] } = useVisibleServices()
  const icon = (name: string) => <NamedIcon name={name} size={18} />
  const mayExplore = useMayOpen(explorer)
  const named = mayExplore ? idIn(query) : undefined
  return [
    {
      group: t('palette.chain'),
      actions: named
        ? [
            {
              id: `chain ${named.id}`,
              label: t(`palette.${named.kind}`, { id: named.id }),
              // Found by whatever was typed, blanks and all.
              keywords: [query],
              leftSection: icon('cube'),
              onClick: () => void openId(router, named),
            },
          ]
        : [],
    },
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
