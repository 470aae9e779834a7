import { lazy, Suspense } from 'react'
import { importWhenOnline } from '../loading/import-when-online.ts'

interface NamedIconProps {
  /** As a descriptor or a route names it: a Tabler icon's name. */
  readonly name: string
  readonly size: number
}

const LazyIcon = lazy(() =>
  importWhenOnline(() => import('./icon-set.tsx')).then(({ IconOfSet }) => ({ default: IconOfSet })),
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
