import { Button } from '@mantine/core'
import type { Licence } from '@panel/contracts/services/synkrony_pay_dashboard/payments'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'
import { ApplicationKey } from './application-key.tsx'
import classes from './licence.module.css'
import { SiteLine } from './site-line.tsx'

interface LicenceCardProps {
  readonly licence: Licence
  readonly chosen: boolean
  readonly onChoose: () => void
}

/** One licence: its key, its sites, and the button that chooses it. */
export function LicenceCard({ licence, chosen, onChoose }: LicenceCardProps) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const { id, applicationKey, domains } = licence
  return (
    <li className={classes.licence} data-chosen={chosen || undefined}>
      <div className={classes.head}>
        <h2 className={classes.name}>{id}</h2>
        {chosen && <StatusBadge tone="good">{t('licences.chosen')}</StatusBadge>}
      </div>
      <p className={classes.key}>
        {t('fields.applicationKey')}{' '}
        <span className={classes.keyItself}>
          <ApplicationKey licence={licence} />{' '}
          <CopyButton text={applicationKey} label={t('fields.applicationKey')} />
        </span>
      </p>
      {domains.length === 0 ? (
        <p className={classes.none}>{t('licences.noDomains')}</p>
      ) : (
        <ul className={classes.sites} aria-label={t('fields.domains')}>
          {domains.map((domain) => (
            <SiteLine key={domain} domain={domain} />
          ))}
        </ul>
      )}
      <Button
        className={classes.choose ?? ''}
        variant={chosen ? 'filled' : 'default'}
        aria-label={t(chosen ? 'licences.openNamed' : 'licences.chooseNamed', { id })}
        onClick={onChoose}
      >
        {t(chosen ? 'licences.open' : 'licences.choose')}
      </Button>
    </li>
  )
}
