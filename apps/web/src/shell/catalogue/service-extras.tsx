import type { ComponentType } from 'react'
import { Suspense } from 'react'
import { withTexts } from '../../shared/i18n/with-texts.ts'
import { lazyComponent, nothing } from '../../shared/loading/lazy-component.ts'
import { useLiveWaiting } from '../navigation/waiting-count.tsx'
import { useVisibleServices } from './visible-services.ts'

type Extras = Readonly<Record<string, ComponentType>>

const lazily = (loaders: Readonly<Record<string, () => Promise<ComponentType>>>): Extras =>
  Object.fromEntries(
    Object.entries(loaders).map(([path, load]) => {
      const serviceId = path.split('/').at(-3) ?? ''
      return [
        serviceId,
        lazyComponent(
          () => withTexts(serviceId, load()),
          (component) => component,
          nothing,
        ),
      ]
    }),
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
  useLiveWaiting()
  return (services.data ?? []).map(({ serviceId, subscriptionStatus }) => {
    const Notices = subscriptionStatus === 'ACTIVE' ? extraOf(notices, serviceId) : undefined
    return Notices && <Notices key={serviceId} />
  })
}

/** What an active service says on its card, once it is there. */
export function ServiceCardNote({ serviceId }: { serviceId: string }) {
  const CardNote = extraOf(cardNotes, serviceId)
  return (
    CardNote && (
      <Suspense>
        <CardNote />
      </Suspense>
    )
  )
}
