import type { Licence } from '@panel/contracts/services/synkrony_pay_dashboard/payments'
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
