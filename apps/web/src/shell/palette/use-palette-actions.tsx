import { useMantineColorScheme } from '@mantine/core'
import { locales } from '@panel/contracts/platform/locales'
import type { Service } from '@panel/contracts/platform/service'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import type { PanelRouter } from '../../router.tsx'
import { useAddressBook } from '../../shared/accounts/use-account-name.ts'
import { useMayOpen } from '../../shared/api/known-services.ts'
import { chooseLocale } from '../../shared/i18n/i18n.ts'
import { type FoundRecord, foundAtMost } from '../../shared/records/record-search.ts'
import { Identicon } from '../../shared/ui/identicon.tsx'
import { NamedIcon } from '../../shared/ui/named-icon.tsx'
import { remembered } from '../catalogue/remembered-services.ts'
import { useVisibleServices } from '../catalogue/visible-services.ts'
import { internalPath } from '../navigation/internal-path.ts'
import { useReportAddress } from '../navigation/use-report-address.ts'
import { leaveSession } from '../session/watch-session.ts'
import type { PaletteAction, PaletteGroup } from './palette-action.ts'
import { idIn, type NamedId } from './palette-ids.ts'
import { recentRecords, rememberRecord } from './recent-records.ts'
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

const icon = (name: string) => <NamedIcon name={name} size={18} />

/** The panel's own pages. */
const usePageActions = (): PaletteAction[] => {
  const { t } = useTranslation('shell')
  const router = useRouter()
  return pages.map((page) => ({
    id: page.to,
    label: t(page.label),
    icon: icon(page.icon),
    keys: `g ${page.key}`,
    run: () => void router.navigate({ to: page.to }),
  }))
}

/** Theme, language and the end of the session. */
const usePreferenceActions = (): PaletteAction[] => {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const { setColorScheme } = useMantineColorScheme()
  return [
    ...(['light', 'dark', 'auto'] as const).map((theme) => ({
      id: `theme ${theme}`,
      label: t('preferences.theme', { theme: t(`preferences.themes.${theme}`) }),
      icon: icon('eye'),
      run: () => setColorScheme(theme),
    })),
    ...locales.map((locale) => ({
      id: `language ${locale}`,
      label: `${t('preferences.language')}: ${locale}`,
      icon: icon('world'),
      run: () => void chooseLocale(locale),
    })),
    {
      id: 'sign out',
      label: t('nav.signOut'),
      icon: icon('key'),
      run: () => void leaveSession(router, 'left'),
    },
  ]
}

/** On a server for testers, what they see as a file. */
const useReportActions = (): PaletteAction[] => {
  const { t } = useTranslation('shell')
  const address = useReportAddress()
  if (address === undefined) return []
  const run = () => void window.open(address, '_blank', 'noopener')
  return [{ id: 'report', label: t('nav.report'), icon: icon('camera'), run }]
}

export interface PaletteOffer {
  readonly groups: readonly PaletteGroup[]
  /** True while services are still asked for records: more may be found. */
  readonly isSearching: boolean
}

/** What the palette offers: ids, services, pages and actions, in the shown language. */
export const usePaletteActions = (query: string): PaletteOffer => {
  const { t: words } = useTranslation('palette')
  const router = useRouter()
  const { data: services = [] } = useVisibleServices()
  const mayExplore = useMayOpen(explorer)
  const named = mayExplore ? idIn(query) : undefined
  const servicePages = useServicePages(services)
  const { found, isSearching } = useFoundRecords(query, services)
  const labelled = useLabelledAccounts(query)
  const { recent } = useSnapshot(remembered)
  const pageActions = usePageActions()
  const preferenceActions = usePreferenceActions()
  const reportActions = useReportActions()
  const actionOf = (service: Service, id: string) => ({
    id: `${id} ${service.serviceId}`,
    label: service.title,
    description: service.description,
    keywords: [service.serviceId, service.description],
    icon: icon(service.icon),
    run: () => void openService(router, service),
  })
  const recordAction = (service: Service, record: FoundRecord): PaletteAction => ({
    id: `record ${service.serviceId} ${record.id}`,
    label: record.label,
    icon: icon(service.icon),
    run: () => {
      rememberRecord({ ...record, serviceId: service.serviceId })
      void router.navigate({
        to: '/iservice/$serviceId/$',
        params: { serviceId: service.serviceId, _splat: record.path },
        search: record.search ?? {},
      })
    },
  })
  /** Those of a service that is open to the person no longer are left out. */
  const recentActions = (): PaletteAction[] =>
    recentRecords().flatMap(({ serviceId, ...record }) =>
      services
        .filter((service) => service.serviceId === serviceId && service.subscriptionStatus === 'ACTIVE')
        .map((service) => ({ ...recordAction(service, record), description: service.title })),
    )
  const groups: PaletteGroup[] = [
    {
      // Only until something is typed: then each service is found once, among all.
      id: 'recent',
      label: words('recent'),
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
      id: 'recentRecords',
      label: words('recentRecords'),
      actions: query === '' ? recentActions() : [],
    },
    {
      id: 'chain',
      label: words('chain'),
      actions: named
        ? [
            {
              id: `chain ${named.id}`,
              label: words(`${named.kind}`, { id: named.id }),
              // Matches the query as it was typed, blanks included.
              keywords: [query],
              icon: icon('cube'),
              run: () => void openId(router, named),
            },
          ]
        : [],
    },
    {
      id: 'services',
      label: words('services'),
      actions: services.map((service) => actionOf(service, 'service')),
    },
    {
      id: 'pages',
      label: words('pages'),
      actions: pageActions,
    },
    {
      id: 'servicePages',
      label: words('servicePages'),
      actions: servicePages.map(({ id, label, service, open }) => ({
        id,
        label,
        description: service.title,
        keywords: [service.title, service.serviceId],
        icon: icon(service.icon),
        run: open,
      })),
    },
    {
      id: 'labels',
      label: words('labels'),
      actions: labelled.map(({ accountId, label }) => ({
        id: `label ${accountId}`,
        label: label ?? accountId,
        description: accountId,
        icon: <Identicon id={accountId} />,
        run: () =>
          void (mayExplore
            ? openId(router, { kind: 'account', id: accountId })
            : router.navigate({ to: '/profile/accounts', search: { name: accountId } })),
      })),
    },
    ...found.map(({ service, records }) => ({
      id: `records-${service.serviceId}`,
      label: words('records', { title: service.title }),
      // The service has matched them with the query as it was typed.
      actions: records.map((record) => ({ ...recordAction(service, record), keywords: [query] })),
    })),
    {
      id: 'actions',
      label: words('actions'),
      actions: [...preferenceActions, ...reportActions],
    },
  ]
  return { groups, isSearching }
}
