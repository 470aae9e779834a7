import type { Licence } from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import { useTranslation } from 'react-i18next'

/** A licence as its merchant knows it: its name and its domains, such as `shop · shop.example and 1 more`. */
export const useLicenceWords = ({ id, domains }: Licence): string => {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const [domain] = domains
  if (domain === undefined) return id
  const more = domains.length - 1
  return `${id} · ${more === 0 ? domain : t('licences.more', { domain, count: more })}`
}
