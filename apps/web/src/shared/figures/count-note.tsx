import type { LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Tone } from '../ui/status-badge.tsx'
import { NoteLink } from './note-link.tsx'

interface CountNoteProps extends Pick<LinkProps, 'to' | 'search'> {
  /** The dictionary of the service. */
  readonly namespace: string
  /** The text in it, with `count`. */
  readonly text?: string
  /** Undefined while it is not loaded. */
  readonly count: number | undefined
  readonly tone?: Tone
  /** The tone of zero. */
  readonly zero?: Tone
}

/** A count in words on the card of a service, as a link to what is counted. */
export function CountNote({
  namespace,
  text = 'card',
  count,
  tone = 'neutral',
  zero = 'neutral',
  ...link
}: CountNoteProps) {
  const { t, ready } = useTranslation(namespace)
  if (count === undefined || !ready) return null
  return (
    <NoteLink {...link} tone={count > 0 ? tone : zero}>
      {t(text, { count })}
    </NoteLink>
  )
}
