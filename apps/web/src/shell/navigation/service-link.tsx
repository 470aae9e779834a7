import type { Service } from '@panel/contracts/platform/service'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NamedIcon } from '../../shared/ui/named-icon.tsx'
import { internalPath } from './internal-path.ts'

interface ServiceLinkProps {
  readonly service: Service
  readonly className?: string | undefined
  /** Shows its icon before the title. */
  readonly withIcon?: boolean
  /** In place of the title. */
  readonly children?: ReactNode
}

/** Where opening a service leads: its pages when the subscription is ACTIVE, else to subscribing. */
const targetOf = ({ serviceId, subscriptionStatus, type }: Service) => {
  const params = { serviceId }
  if (subscriptionStatus !== 'ACTIVE') return { to: '/marketplace/subscribe/$serviceId', params } as const
  return type === 'iframe'
    ? ({ to: '/service/$serviceId/', params } as const)
    : { to: internalPath(serviceId) }
}

/** Leads to where opening the service leads. */
export function ServiceLink({ service, className, withIcon, children }: ServiceLinkProps) {
  return (
    <Link {...targetOf(service)} className={className}>
      {withIcon && <NamedIcon name={service.icon} size={18} />}
      {children ?? service.title}
    </Link>
  )
}
