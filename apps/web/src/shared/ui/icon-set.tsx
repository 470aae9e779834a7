import { icons } from 'virtual:service-icons'
import { IconApps } from '@tabler/icons-react'
import type { NamedIcon } from './named-icon.tsx'

/** An icon that the build collected, or the general one for an unknown name. */
export function IconOfSet({ name, size }: Parameters<typeof NamedIcon>[0]) {
  const Icon = (Object.hasOwn(icons, name) && icons[name]) || IconApps
  return <Icon size={size} aria-hidden />
}
