import type { Service } from '@panel/contracts/platform/service'
import { useTranslation } from 'react-i18next'
import { HiddenText } from '../../shared/ui/hidden-text.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { NamedIcon } from '../../shared/ui/named-icon.tsx'
import { hasNoPages } from '../catalogue/has-pages.ts'
import { knownStatusOf } from '../catalogue/known-status.ts'
import { LaterCardNote } from '../catalogue/later-card-note.tsx'
import { ServiceLink } from '../navigation/service-link.tsx'
import { ExampleBadge } from './example-badge.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import classes from './marketplace.module.css'
import { SubscribeAction } from './subscribe-action.tsx'
import { SubscriptionBadge } from './subscription-badge.tsx'

interface ServiceCardProps {
  readonly service: Service
  /** Whether the card shows the account's subscription, and offers to subscribe. */
  readonly withSubscription: boolean
}

/** One service: what it is, the account's subscription, and the way in. */
export function ServiceCard({ service, withSubscription }: ServiceCardProps) {
  const { t } = useTranslation('shell')
  const status = knownStatusOf(service)
  const isBuiltIn = service.type === 'internal' && !hasNoPages(service)
  return (
    <article className={classes.card} data-compact={!withSubscription || undefined}>
      <div className={classes.top}>
        <span className={classes.icon} data-active={status === 'ACTIVE' || undefined}>
          <NamedIcon name={service.icon} size={20} />
        </span>
        <ExampleBadge service={service} />
        {withSubscription && <SubscriptionBadge service={service} />}
        {status === 'ACTIVE' && <FavouriteButton service={service} />}
      </div>
      <h3 className={classes.title}>
        <ServiceLink service={service} className={classes.link} />
      </h3>
      <p className={classes.text}>{service.description}</p>
      {status === 'ACTIVE' && <LaterCardNote serviceId={service.serviceId} />}
      {withSubscription && status === 'PENDING' && (
        <p className={classes.waiting}>{t('service.whoDecides')}</p>
      )}
      {(withSubscription || !isBuiltIn) && (
        <div className={classes.foot}>
          <p className={classes.facts}>
            <span>{t(hasNoPages(service) ? 'service.notHere' : `kinds.${service.type}`)}</span>
          </p>
          {withSubscription && <SubscribeAction service={service} />}
          {withSubscription && status === 'ACTIVE' && (
            <LinkButton
              to="/marketplace/service/$serviceId/settings"
              params={{ serviceId: service.serviceId }}
              className={classes.action ?? ''}
              size="xs"
              variant="subtle"
            >
              {t('service.settings')} <HiddenText>{service.title}</HiddenText>
            </LinkButton>
          )}
        </div>
      )}
    </article>
  )
}
