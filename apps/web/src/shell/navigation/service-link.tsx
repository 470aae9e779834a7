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

/** Leads to where opening the service leads: its pages when the subscription is ACTIVE, else to subscribing. */
export function ServiceLink({ service, className, iconSize, children }: ServiceLinkProps) {
  const { serviceId } = service
  const content = (
    <>
      {iconSize !== undefined && <NamedIcon name={service.icon} size={iconSize} />}
      {children ?? service.title}
    </>
  )
  if (service.subscriptionStatus !== 'ACTIVE') {
    return (
      <Link to="/marketplace/subscribe/$serviceId" params={{ serviceId }} className={className}>
        {content}
      </Link>
    )
  }
  if (service.type === 'iframe') {
    return (
      <Link to="/service/$serviceId/" params={{ serviceId }} className={className}>
        {content}
      </Link>
    )
  }
  return (
    <Link to={internalPath(serviceId)} className={className}>
      {content}
    </Link>
  )
}
