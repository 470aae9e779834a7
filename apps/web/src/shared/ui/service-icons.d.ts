/** Made by the build from the icons that descriptors and menu entries name. */
declare module 'virtual:service-icons' {
  import type { TablerIcon } from '@tabler/icons-react'

  export const icons: Readonly<Record<string, TablerIcon>>
}
