import type { Service } from '@panel/contracts/platform/service'
import { useTranslation } from 'react-i18next'
import { hasNoPages } from '../catalogue/has-pages.ts'
import { ExampleBadge } from './example-badge.tsx'
import classes from './service-page.module.css'
import { SubscriptionBadge } from './subscription-badge.tsx'

/** What a service is and what it may do, before anyone subscribes to it. */
export function ServiceFacts({ service }: { service: Service }) {
  const { t } = useTranslation('shell')
  const rights = ['first', 'second', 'third'] as const
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>{t('service.state')}</dt>
          <dd>
            <SubscriptionBadge service={service} />
          </dd>
        </div>
        <div>
          <dt>{t('service.role')}</dt>
          <dd>{t(`shared:roles.${service.role}`)}</dd>
        </div>
        <div>
          <dt>{t('service.kind')}</dt>
          <dd>
            {t(`kinds.${service.type}`)} <ExampleBadge service={service} />
          </dd>
        </div>
      </dl>
      {hasNoPages(service) && <p>{t('service.noPagesYet')}</p>}
      <h2>{t('service.rights')}</h2>
      <ul className={classes.rights}>
        {rights.map((right) => (
          <li key={right}>{t(`rights.${service.type}.${right}`)}</li>
        ))}
      </ul>
    </>
  )
}
