import { idEnds, shorten } from '../format/shorten.ts'
import { HiddenText } from './hidden-text.tsx'

interface IdTextProps {
  readonly id: string
  /** How many characters are shown at each end. */
  readonly ends?: number
}

/** An id or hash, shortened to the eye; whole on hover and to assistive technology. */
export function IdText({ id, ends = idEnds }: IdTextProps) {
  return (
    <span title={id}>
      <code aria-hidden>{shorten(id, ends)}</code>
      <HiddenText>{id}</HiddenText>
    </span>
  )
}
