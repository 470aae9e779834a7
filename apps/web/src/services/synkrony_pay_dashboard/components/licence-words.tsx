import type { Licence } from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import { useTranslation } from 'react-i18next'
import { applicationKeyEnds, shorten } from '../../../shared/format/shorten.ts'
import { HiddenText } from '../../../shared/ui/hidden-text.tsx'

/** A licence's application key: its ends to the eye, whole on hover and to assistive technology. */
export function ApplicationKey({ licence: { applicationKey } }: { licence: Licence }) {
  return (
    <span title={applicationKey}>
      <code aria-hidden>{shorten(applicationKey, applicationKeyEnds)}</code>
      <HiddenText>{applicationKey}</HiddenText>
    </span>
  )
}

/** A licence as its merchant knows it: its name and its domains, such as `shop · shop.example and 1 more`. */
export const useLicenceWords = ({ id, domains }: Licence): string => {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const [domain] = domains
  if (domain === undefined) return id
  const more = domains.length - 1
  return `${id} · ${more === 0 ? domain : t('licences.more', { domain, count: more })}`
}
