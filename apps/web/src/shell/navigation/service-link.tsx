import type { Service } from '@panel/contracts/platform/service'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NamedIcon } from '../../shared/ui/named-icon.tsx'
import { internalPath } from './internal-path.ts'

interface ServiceLinkProps {
  readonly service: Service
  readonly className?: string | undefined
  /** Without it, no icon is before the title. */
  readonly iconSize?: number
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
export function ServiceLink({ service, className, iconSize, children }: ServiceLinkProps) {
  return (
    <Link {...targetOf(service)} className={className}>
      {iconSize !== undefined && <NamedIcon name={service.icon} size={iconSize} />}
      {children ?? service.title}
    </Link>
  )
}
