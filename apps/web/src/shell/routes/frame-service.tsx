import { createFileRoute, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadPanelConfig } from '../../shared/api/panel-config.ts'
import { servicesQuery } from '../catalogue/queries.ts'
import { rememberOpened } from '../catalogue/remembered-services.ts'
import { requireActiveService } from '../catalogue/service-access.ts'
import { FrameGate } from '../frames/frame-gate.tsx'
import { internalPath } from '../navigation/internal-path.ts'

interface FrameSearch {
  /** The index of the menu entry that is open. */
  readonly menu?: number | undefined
}

export const Route = createFileRoute('/_panel/service/$serviceId')({
  staticData: { nav: false },
  // Said even when it is undefined: a member that is left out keeps what the address says.
  validateSearch: ({ menu }): FrameSearch => ({
    menu: typeof menu === 'number' && Number.isInteger(menu) && menu > 0 ? menu : undefined,
  }),
  beforeLoad: async ({ context, params: { serviceId }, location }) => {
    const service = await requireActiveService(context.queryClient, serviceId)
    if (service.type !== 'iframe') throw redirect({ href: `/panel${internalPath(serviceId)}`, replace: true })
    const services = await context.queryClient.ensureQueryData(servicesQuery())
    const [{ walletScript }, { confineFrames }] = await Promise.all([
      loadPanelConfig(),
      import('../frames/confine-frames.ts'),
    ])
    if (!confineFrames(service, services, walletScript.src)) {
      throw redirect({ href: location.publicHref, reloadDocument: true })
    }
    return { service }
  },
  component: FrameService,
})

function FrameService() {
  const { service } = Route.useRouteContext()
  const { menu = 0 } = Route.useSearch()
  useEffect(() => rememberOpened(service.serviceId), [service.serviceId])
  return <FrameGate key={`${service.serviceId} ${menu}`} service={service} menuIndex={menu} />
}
