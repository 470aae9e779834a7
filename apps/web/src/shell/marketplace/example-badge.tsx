import type { Service } from '@panel/contracts/platform/service'
import { useTranslation } from 'react-i18next'

/** Marks a service that only shows how services in frames work. */
export function ExampleBadge({ service }: { service: Pick<Service, 'example'> }) {
  const { t } = useTranslation('shell')
  return service.example && <span className="tag">{t('service.example')}</span>
}
