import type { Licence } from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import { useTranslation } from 'react-i18next'
import { applicationKeyEnds, shorten } from '../../../shared/format/shorten.ts'
import { HiddenText } from '../../../shared/ui/hidden-text.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import classes from './licence.module.css'

/** A licence's application key: its ends to the eye, whole on hover and to assistive technology. */
export function ApplicationKey({ licence: { applicationKey } }: { licence: Licence }) {
  return (
    <span title={applicationKey}>
      <code aria-hidden>{shorten(applicationKey, applicationKeyEnds)}</code>
      <HiddenText>{applicationKey}</HiddenText>
    </span>
  )
}

/** The licence whose payments are shown, and a link to the choice of another. */
export function LicenceTag({ licence }: { licence: Licence }) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  return (
    <div className={classes.tag}>
      <span>
        {t('fields.licence')} <ApplicationKey licence={licence} />
      </span>
      <LinkButton to="/iservice/synkrony_pay_dashboard" variant="default" size="xs">
        {t('licences.change')}
      </LinkButton>
    </div>
  )
}
