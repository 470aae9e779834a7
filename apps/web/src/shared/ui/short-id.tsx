import '@mantine/core/styles/VisuallyHidden.layer.css'
import { VisuallyHidden } from '@mantine/core'
import { shorten } from '../format/shorten.ts'
import { CopyButton } from './copy-button.tsx'

/** An id or hash, shortened to the eye; whole on hover, to assistive technology and to the clipboard. */
export function ShortId({ id, label }: { id: string; label: string }) {
  return (
    <span title={id}>
      <code aria-hidden>{shorten(id)}</code>
      <VisuallyHidden>{id}</VisuallyHidden> <CopyButton text={id} label={label} />
    </span>
  )
}
