import { Suspense } from 'react'
import { lazyPart } from '../loading/lazy-part.ts'

interface NamedIconProps {
  /** As a descriptor or a route names it: a Tabler icon's name. */
  readonly name: string
  readonly size: number
}

const LazyIcon = lazyPart(
  () => import('./icon-set.tsx'),
  (module) => module.IconOfSet,
)

/** An icon by its name; the set comes after the first paint, and its place is kept until then. */
export function NamedIcon({ name, size }: NamedIconProps) {
  const place = <svg width={size} height={size} aria-hidden />
  return (
    <Suspense fallback={place}>
      <LazyIcon name={name} size={size} />
    </Suspense>
  )
}
