import type { Service } from '@panel/contracts/platform/service'
import { useMatch } from '@tanstack/react-router'
import { useVisibleServices } from '../catalogue/visible-services.ts'

export interface OpenService {
  readonly service: Service
  /** Its own pages are shown, and not those of the marketplace about it. */
  readonly opened: boolean
}

/** The service whose pages are shown, built in or in a frame, or which a page of the marketplace is about. */
export const useOpenService = (): OpenService | undefined => {
  const internal = useMatch({ from: '/_panel/_internal', shouldThrow: false })?.context.service
  const frame = useMatch({ from: '/_panel/service/$serviceId', shouldThrow: false })?.context.service
  const subscribe = useMatch({ from: '/_panel/marketplace/subscribe/$serviceId', shouldThrow: false })
  const settings = useMatch({ from: '/_panel/marketplace/service/$serviceId/settings', shouldThrow: false })
  const { data: services = [] } = useVisibleServices()
  const opened = internal ?? frame
  // The route read its service when it was opened: after a change of language the list has its new texts.
  if (opened) {
    const listed = services.find(({ serviceId }) => serviceId === opened.serviceId)
    return { service: listed ?? opened, opened: true }
  }
  const { serviceId } = (subscribe ?? settings)?.params ?? {}
  const service = services.find((each) => each.serviceId === serviceId)
  return service && { service, opened: false }
}
