import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card, RowActions, RowList, TwoLines } from '../../shared/ui/layout.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import type { CustomService } from './custom-services.ts'

interface CustomServiceListProps {
  readonly services: readonly CustomService[]
  readonly onEdit: (service: CustomService) => void
  readonly onRemove: (service: CustomService) => void
}

export function CustomServiceList({ services, onEdit, onRemove }: CustomServiceListProps) {
  const { t } = useTranslation('custom-services')
  return (
    <Card flush>
      <RowList>
        {services.map((service) => (
          <li key={service.serviceId}>
            <TwoLines note={service.menu.map(({ label }) => label).join(' · ')}>
              <strong>{service.serviceId}</strong>
            </TwoLines>
            <RowActions>
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
            </RowActions>{' '}
          </li>
        ))}
      </RowList>
    </Card>
  )
}
