import { VisuallyHidden } from '@mantine/core'
import { shorten } from '../format/shorten.ts'

/** An id or hash, shortened to the eye; whole on hover and to assistive technology. */
export function IdText({ id }: { id: string }) {
  return (
    <span title={id}>
      <code aria-hidden>{shorten(id)}</code>
      <VisuallyHidden>{id}</VisuallyHidden>
    </span>
  )
}
