import type { Service } from '@panel/contracts/platform/service'
import { useTranslation } from 'react-i18next'
import classes from './example-badge.module.css'

/** Marks a service that only shows how services in frames work. */
export function ExampleBadge({ service }: { service: Pick<Service, 'example'> }) {
  const { t } = useTranslation('shell')
  return service.example && <span className={classes.badge}>{t('service.example')}</span>
}
