import { shorten } from '../format/shorten.ts'
import { HiddenText } from './hidden-text.tsx'

/** An id or hash, shortened to the eye; whole on hover and to assistive technology. */
export function IdText({ id }: { id: string }) {
  return (
    <span title={id}>
      <code aria-hidden>{shorten(id)}</code>
      <HiddenText>{id}</HiddenText>
    </span>
  )
}
