import type { Service } from '@panel/contracts/platform/service'
import { useTranslation } from 'react-i18next'
import { FactList, fact } from '../../shared/ui/fact-list.tsx'
import { Section } from '../../shared/ui/layout.tsx'
import { hasNoPages } from '../catalogue/has-pages.ts'
import { ExampleBadge } from './example-badge.tsx'
import { SubscriptionBadge } from './subscription-badge.tsx'

/** What a service is and what it may do, before anyone subscribes to it. */
export function ServiceFacts({ service }: { service: Service }) {
  const { t } = useTranslation('shell')
  const rights = ['first', 'second', 'third'] as const
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
      <Section title={t('service.rights')}>
        <ul>
          {rights.map((right) => (
            <li key={right}>{t(`rights.${service.type}.${right}`)}</li>
          ))}
        </ul>
      </Section>
    </>
  )
}
