import type { Service } from '@panel/contracts/platform/service'
import { useTranslation } from 'react-i18next'
import { NamedIcon } from '../../shared/ui/named-icon.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { hasNoPages } from '../catalogue/has-pages.ts'
import { ServiceLink } from '../navigation/service-link.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import classes from './service-card.module.css'
import { SubscriptionBadge } from './subscription-badge.tsx'

/** One service: what it is, how the account stands to it, and the way in. */
export function ServiceCard({ service }: { service: Service }) {
  const { t } = useTranslation('shell')
  const active = service.subscriptionStatus === 'ACTIVE'
  return (
    <article className={classes.card}>
      <div className={classes.top}>
        <span className={classes.icon} data-active={active || undefined}>
          <NamedIcon name={service.icon} size={20} />
        </span>
        {active ? <FavouriteButton service={service} /> : <SubscriptionBadge service={service} />}
      </div>
      <h3 className={classes.title}>
        <ServiceLink service={service} className={classes.link} />
      </h3>
      <p className={classes.text}>{service.description}</p>
      <p className={classes.facts}>
        <span>{service.serviceId}</span>
        <span>{t(hasNoPages(service) ? 'service.notHere' : `kinds.${service.type}`)}</span>
        {service.example && <StatusBadge tone="neutral">{t('service.example')}</StatusBadge>}
      </p>
    </article>
  )
}
