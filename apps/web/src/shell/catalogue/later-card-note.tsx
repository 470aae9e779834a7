import { lazyComponent, nothing } from '../../shared/loading/lazy-component.ts'
import { Later } from './later.tsx'

const CardNote = lazyComponent(
  () => import('./service-extras.tsx'),
  (module) => module.ServiceCardNote,
  nothing,
)

/** What an active service says on its card, after the card itself. */
export const LaterCardNote = ({ serviceId }: { readonly serviceId: string }) => (
  <Later>
    <CardNote serviceId={serviceId} />
  </Later>
)
