import { listFrameOrigins } from '@panel/contracts/platform/frame-origins'
import type { Service } from '@panel/contracts/platform/service'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { ErrorNotice } from '../../shared/ui/error-notice.tsx'
import { FrameConsent } from './frame-consent.tsx'
import { frameRefusal } from './frame-url.ts'
import { ServiceFrame } from './service-frame.tsx'

/**
 * Shows a frame service only from a site that the person allowed. Until then no token is made and nothing is loaded;
 * where it is not known what the person allowed, nothing is shown either.
 */
export function FrameGate({ service, menuIndex }: { service: Service; menuIndex: number }) {
  const allowed = useQuery(endpointQuery(listFrameOrigins, {}, { staleTime: 300_000 }))
  const entry = service.menu[menuIndex] ?? service.menu[0]
  const isRefused = !entry || frameRefusal(entry.url, new URL(location.href)) !== undefined
  // It says itself why it shows nothing.
  if (isRefused) return <ServiceFrame service={service} menuIndex={menuIndex} />
  if (allowed.error && !allowed.data) return <ErrorNotice error={allowed.error} onRetry={allowed.refetch} />
  if (!allowed.data) return null
  const { origin } = new URL(entry.url)
  return allowed.data.origins.some((each) => each.origin === origin) ? (
    <ServiceFrame service={service} menuIndex={menuIndex} />
  ) : (
    <FrameConsent service={service} origin={origin} />
  )
}
