import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { lazyComponent, whenIdle } from '../../shared/loading/lazy-component.ts'

const LazyNotices = lazyComponent(
  () => import('./service-extras.tsx'),
  (module) => module.ServiceNotices,
)
const LazyWaitingCount = lazyComponent(
  () => import('../navigation/waiting-count.tsx'),
  (module) => module.WaitingCount,
)
const LazyCardNote = lazyComponent(
  () => import('./service-extras.tsx'),
  (module) => module.ServiceCardNote,
)

/** Shows what services add once the page has nothing else to do, so that the shell never waits for it. */
const later = <Props extends object = Record<never, never>>(Extra: ComponentType<Props>) =>
  function Later(props: Props) {
    const [isIdle, setIsIdle] = useState(false)
    useEffect(() => whenIdle(() => setIsIdle(true)), [])
    return (
      isIdle && (
        <Suspense>
          <Extra {...props} />
        </Suspense>
      )
    )
  }

export const LaterNotices = later(LazyNotices)
export const LaterWaitingCount = later(LazyWaitingCount)
export const LaterCardNote = later(LazyCardNote)
