import type { Service } from '@panel/contracts/platform/service'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { ServiceLink } from '../navigation/service-link.tsx'
import classes from './dashboard.module.css'

/** Subscriptions that somebody has yet to decide, and who. */
export function WaitingCard({ services }: { services: readonly Service[] }) {
  const { t } = useTranslation('shell')
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2>{t('dashboard.pending')}</h2>
      </div>
      {services.map((service) => (
        <div key={service.serviceId} className={classes.row}>
          <div className={classes.words}>
            <ServiceLink service={service} className={classes.link} />
            <small>{t('service.whoDecides')}</small>
          </div>
          <StatusBadge tone="waiting">{t('states.PENDING')}</StatusBadge>
        </div>
      ))}
    </section>
  )
}
