import type { Service } from '@panel/contracts/platform/service'
import { useTranslation } from 'react-i18next'
import { FactList, fact } from '../../shared/ui/fact-list.tsx'
import { hasNoPages } from '../catalogue/has-pages.ts'
import { ServiceRights } from '../rights/service-rights.tsx'
import { ExampleBadge } from './example-badge.tsx'
import { SubscriptionBadge } from './subscription-badge.tsx'

/** What a service is and what it may do, before anyone subscribes to it. */
export function ServiceFacts({ service }: { service: Service }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <FactList
        facts={[
          fact(t('service.state'), <SubscriptionBadge service={service} />),
          fact(t('service.role'), t(`shared:roles.${service.role}`)),
          fact(
            t('service.kind'),
            <>
              {t(`kinds.${service.type}`)} <ExampleBadge service={service} />
            </>,
          ),
        ]}
      />
      {hasNoPages(service) && <p>{t('service.noPagesYet')}</p>}
      <ServiceRights type={service.type} />
    </>
  )
}
