import { useSyncExternalStore } from 'react'
import { importWhenOnline } from '../loading/lazy-component.ts'

interface NamedIconProps {
  /** As a descriptor or a route names it: a Tabler icon's name. */
  readonly name: string
  readonly size: number
}

let IconOfSet: typeof import('./icon-set.tsx').IconOfSet | undefined

// Loaded together with the first data, so that the icons are there when the first menu is. Without them, menus have
// their words.
const loading = importWhenOnline(() => import('./icon-set.tsx')).then(
  (module) => {
    IconOfSet = module.IconOfSet
  },
  () => undefined,
)

/** The set comes once: there is nothing to stop. */
const subscribe = (notify: () => void) => {
  void loading.then(notify)
  return () => undefined
}

/** An icon by its name; its place is kept until the set is here. */
export function NamedIcon({ name, size }: NamedIconProps) {
  // Not a lazy component: React holds back what was suspended, so that icons came half a second after their menu.
  const Icon = useSyncExternalStore(subscribe, () => IconOfSet)
  return Icon ? <Icon name={name} size={size} /> : <svg width={size} height={size} aria-hidden />
}
