import type { ComponentType } from 'react'
import { Suspense, useEffect, useState } from 'react'
import { lazyComponent, whenIdle } from '../../shared/loading/lazy-component.ts'
import { useVisibleServices } from './visible-services.ts'

type Extras = Readonly<Record<string, ComponentType>>

const lazily = (loaders: Readonly<Record<string, () => Promise<ComponentType>>>): Extras =>
  Object.fromEntries(
    Object.entries(loaders).map(([path, load]) => [
      path.split('/').at(-3) ?? '',
      lazyComponent(load, (component) => component),
    ]),
  )

/** What services show on every page of those who have them: their `components/notices.tsx`. */
const notices = lazily(
  import.meta.glob<ComponentType>('../../services/*/components/notices.tsx', { import: 'Notices' }),
)

/** What services say on their card: their `components/card-note.tsx`. */
const cardNotes = lazily(
  import.meta.glob<ComponentType>('../../services/*/components/card-note.tsx', { import: 'CardNote' }),
)

const extraOf = (extras: Extras, serviceId: string): ComponentType | undefined =>
  Object.hasOwn(extras, serviceId) ? extras[serviceId] : undefined

/** The notices of all active services; none of them draws anything on the page. */
export function ServiceNotices() {
  const services = useVisibleServices()
  return (services.data ?? []).map(({ serviceId, subscriptionStatus }) => {
    const Notices = subscriptionStatus === 'ACTIVE' ? extraOf(notices, serviceId) : undefined
    return Notices && <Notices key={serviceId} />
  })
}

/** What an active service says on its card: asked once the page has nothing else to do, so that it holds nothing up. */
export function ServiceCardNote({ serviceId }: { serviceId: string }) {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  const CardNote = extraOf(cardNotes, serviceId)
  return (
    CardNote &&
    isIdle && (
      <Suspense>
        <CardNote />
      </Suspense>
    )
  )
}
