import type { Licence } from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { ApplicationKey } from './application-key.tsx'
import classes from './licence.module.css'

/** Whose payments are shown, and the way to another licence. */
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
