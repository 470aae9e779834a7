import type { TFunction } from 'i18next'
import { allLicences, type LicenceScope } from './chosen-licence.ts'

/** A licence as its merchant sees it: its name and its domains, such as `shop · shop.example and 1 more`. */
export const scopeWords = ({ id, domains: [domain, ...others] }: LicenceScope, t: TFunction): string => {
  if (id === allLicences.id) return t('licences.all')
  if (domain === undefined) return id
  const count = others.length
  return `${id} · ${count === 0 ? domain : t('licences.more', { domain, count })}`
}
