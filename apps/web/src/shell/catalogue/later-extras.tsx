import { type ComponentProps, type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyComponent, nothing, whenIdle } from '../../shared/loading/lazy-component.ts'

const WaitingCount = lazyComponent(
  () => import('../navigation/waiting-count.tsx'),
  (module) => module.WaitingCount,
  nothing,
)
const CardNote = lazyComponent(
  () => import('./service-extras.tsx'),
  (module) => module.ServiceCardNote,
  nothing,
)

/** Shows what services add once the page has nothing else to do, so that the shell never waits for it. */
export function Later({ children }: { readonly children: ReactNode }) {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return isIdle && <Suspense>{children}</Suspense>
}

export const LaterWaitingCount = (props: ComponentProps<typeof WaitingCount>) => (
  <Later>
    <WaitingCount {...props} />
  </Later>
)

export const LaterCardNote = (props: ComponentProps<typeof CardNote>) => (
  <Later>
    <CardNote {...props} />
  </Later>
)
