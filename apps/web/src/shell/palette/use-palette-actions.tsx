import { Kbd, useMantineColorScheme } from '@mantine/core'
import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { locales } from '@panel/contracts/platform/locales'
import type { Service } from '@panel/contracts/platform/service'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { PanelRouter } from '../../router.tsx'
import { useAddressBook } from '../../shared/accounts/use-account-name.ts'
import { useMayOpen } from '../../shared/api/known-services.ts'
import { chooseLocale } from '../../shared/i18n/i18n.ts'
import { foundAtMost } from '../../shared/records/record-search.ts'
import { Identicon } from '../../shared/ui/identicon.tsx'
import { NamedIcon } from '../../shared/ui/named-icon.tsx'
import { remembered } from '../catalogue/remembered-services.ts'
import { useVisibleServices } from '../catalogue/visible-services.ts'
import { internalPath } from '../navigation/internal-path.ts'
import { leaveSession } from '../session/watch-session.ts'
import { idIn, type NamedId } from './palette-ids.ts'
import { useFoundRecords } from './use-found-records.ts'
import { useServicePages } from './use-service-pages.ts'

const pages = [
  { to: '/dashboard', label: 'nav.dashboard', icon: 'apps', key: 'd' },
  { to: '/marketplace', label: 'nav.marketplace', icon: 'building-store', key: 'm' },
  { to: '/profile', label: 'nav.profile', icon: 'user', key: 'p' },
  { to: '/serviceBuilder', label: 'nav.serviceBuilder', icon: 'tool', key: 'b' },
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
    // The explorer's first page searches for the text in `q`.
    search: isTicket ? {} : { q: id },
  })
}

/** The person's labels that hold what was typed. */
const useLabelledAccounts = (query: string) => {
  const entries = useAddressBook()
  const text = query.trim().toLowerCase()
  if (text.length < 2) return []
  return entries.filter(({ label }) => label?.toLowerCase().includes(text)).slice(0, foundAtMost)
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
  const servicePages = useServicePages(services)
  const found = useFoundRecords(query, services)
  const labelled = useLabelledAccounts(query)
  const { recent } = useSnapshot(remembered)
  const actionOf = (service: Service, id: string) => ({
    id: `${id} ${service.serviceId}`,
    label: service.title,
    description: service.description,
    keywords: [service.serviceId, service.description],
    leftSection: icon(service.icon),
    onClick: () => void openService(router, service),
  })
  return [
    {
      // Only until something is typed: then each service is found once, among all.
      group: t('palette.recent'),
      actions:
        query === ''
          ? recent.flatMap((recentId) =>
              services
                .filter(({ serviceId }) => serviceId === recentId)
                .map((service) => actionOf(service, 'recent')),
            )
          : [],
    },
    {
      group: t('palette.chain'),
      actions: named
        ? [
            {
              id: `chain ${named.id}`,
              label: t(`palette.${named.kind}`, { id: named.id }),
              // Matches the query as it was typed, blanks included.
              keywords: [query],
              leftSection: icon('cube'),
              onClick: () => void openId(router, named),
            },
          ]
        : [],
    },
    {
      group: t('palette.services'),
      actions: services.map((service) => actionOf(service, 'service')),
    },
    {
      group: t('palette.pages'),
      actions: pages.map((page) => ({
        id: page.to,
        label: t(page.label),
        leftSection: icon(page.icon),
        rightSection: <Kbd>{`g ${page.key}`}</Kbd>,
        onClick: () => void router.navigate({ to: page.to }),
      })),
    },
    {
      group: t('palette.servicePages'),
      actions: servicePages.map(({ id, label, service, open }) => ({
        id,
        label,
        description: service.title,
        keywords: [service.title, service.serviceId],
        leftSection: icon(service.icon),
        onClick: open,
      })),
    },
    {
      group: t('palette.labels'),
      actions: labelled.map(({ accountId, label }) => ({
        id: `label ${accountId}`,
        label: label ?? accountId,
        description: accountId,
        leftSection: <Identicon id={accountId} />,
        onClick: () =>
          void (mayExplore
            ? openId(router, { kind: 'account', id: accountId })
            : router.navigate({ to: '/profile/accounts', search: { name: accountId } })),
      })),
    },
    ...found.map(({ service, records }) => ({
      group: t('palette.records', { title: service.title }),
      actions: records.map((record) => ({
        id: `record ${service.serviceId} ${record.id}`,
        label: record.label,
        // The service has matched it with the query as it was typed.
        keywords: [query],
        leftSection: icon(service.icon),
        onClick: () =>
          void router.navigate({
            to: '/iservice/$serviceId/$',
            params: { serviceId: service.serviceId, _splat: record.path },
            search: record.search ?? {},
          }),
      })),
    })),
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
