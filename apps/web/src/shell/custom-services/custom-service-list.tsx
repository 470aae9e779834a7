import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import classes from './custom-service-editor.module.css'
import type { CustomService } from './custom-services.ts'

interface CustomServiceListProps {
  readonly services: readonly CustomService[]
  readonly onEdit: (service: CustomService) => void
  readonly onRemove: (service: CustomService) => void
}

export function CustomServiceList({ services, onEdit, onRemove }: CustomServiceListProps) {
  const { t } = useTranslation('custom-services')
  return (
    <ul className={classes.list}>
      {services.map((service) => (
        <li key={service.serviceId} className={classes.row}>
          <div>
            <strong>{service.serviceId}</strong>
            <p>{service.menu.map(({ label }) => label).join(' · ')}</p>
          </div>
          <LinkButton
            to="/service/$serviceId"
            params={{ serviceId: service.serviceId }}
            size="xs"
            variant="light"
          >
            {t('try')}
          </LinkButton>
          <Button size="xs" variant="default" onClick={() => onEdit(service)}>
            {t('edit')}
          </Button>
          <Button size="xs" variant="subtle" color="red" onClick={() => onRemove(service)}>
            {t('remove')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
