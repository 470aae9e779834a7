import type { Service } from '@panel/contracts/platform/service'
import { useTranslation } from 'react-i18next'
import { Card, RowList } from '../../shared/ui/layout.tsx'
import { LaterCardNote } from '../catalogue/later-card-note.tsx'
import { ServiceLink } from '../navigation/service-link.tsx'
import classes from './dashboard.module.css'

/** The services whose card says that something waits or is wrong; without any, nothing is shown. */
export function TasksCard({ services }: { services: readonly Service[] }) {
  const { t } = useTranslation('shell')
  return (
    <div className={classes.tasks}>
      <Card flush title={t('dashboard.tasks')}>
        <RowList>
          {services.map((service) => (
            <li key={service.serviceId}>
              <ServiceLink service={service} className={classes.link} />
              <LaterCardNote serviceId={service.serviceId} />
            </li>
          ))}
        </RowList>
      </Card>
    </div>
  )
}
