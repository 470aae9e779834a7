import type { Service } from '@panel/contracts/platform/service'
import { useTranslation } from 'react-i18next'
import { Card, RowList, TwoLines } from '../../shared/ui/layout.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { ServiceLink } from '../navigation/service-link.tsx'
import classes from './dashboard.module.css'

/** Subscriptions that somebody has yet to decide, and who. */
export function WaitingCard({ services }: { services: readonly Service[] }) {
  const { t } = useTranslation('shell')
  return (
    <Card flush title={t('dashboard.pending')}>
      <RowList>
        {services.map((service) => (
          <li key={service.serviceId}>
            <TwoLines note={t('service.whoDecides')}>
              <ServiceLink service={service} className={classes.link} />
            </TwoLines>
            <StatusBadge tone="waiting">{t('states.PENDING')}</StatusBadge>
          </li>
        ))}
      </RowList>
    </Card>
  )
}
