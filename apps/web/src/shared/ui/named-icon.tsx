import { Suspense } from 'react'
import { lazyComponent } from '../loading/lazy-component.ts'

interface NamedIconProps {
  /** As a descriptor or a route names it: a Tabler icon's name. */
  readonly name: string
  readonly size: number
}

const loadIcons = () => import('./icon-set.tsx')
const LazyIcon = lazyComponent(loadIcons, (module) => module.IconOfSet)

// Loaded together with the first data, so that the icons are there when the first menu is.
loadIcons().catch(() => undefined)

/** An icon by its name; its place is kept until the set is here. */
export function NamedIcon({ name, size }: NamedIconProps) {
  const place = <svg width={size} height={size} aria-hidden />
  return (
    <Suspense fallback={place}>
      <LazyIcon name={name} size={size} />
    </Suspense>
  )
}
