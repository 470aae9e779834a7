import type { Locale } from '@panel/contracts/platform/locales'
import type { SubscriptionStatus } from '@panel/contracts/platform/roles'
import type { MenuEntry, Service } from '@panel/contracts/platform/service'
import type { CatalogueService } from './catalogue.ts'

export interface Presentation {
  readonly locale: Locale
  readonly subscriptionStatus: SubscriptionStatus
  readonly demoOrigin: string
  /** Present for a frame service that the caller may open now. */
  readonly jwt: string | null
  readonly omits: readonly string[]
}

const presentMenu = ({ menu }: CatalogueService, { locale, demoOrigin, jwt }: Presentation): MenuEntry[] =>
  menu.map((entry) => {
    const url = new URL(entry.url.replace('{demoOrigin}', demoOrigin))
    if (jwt !== null) url.searchParams.set('authKey', jwt)
    return { label: entry.label[locale], url: url.href }
  })

/** One service as one account sees it. */
export const presentService = (service: CatalogueService, presentation: Presentation): Service => ({
  serviceId: service.serviceId,
  title: service.title[presentation.locale],
  description: service.description[presentation.locale],
  role: service.role,
  category: service.category,
  docUrl: service.docUrl,
  icon: service.icon,
  type: service.type,
  subscriptionStatus: presentation.subscriptionStatus,
  jwt: presentation.jwt,
  menu: presentMenu(service, presentation),
  omits: [...presentation.omits],
  example: service.example,
  readsSites: service.readsSites,
})
