import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../ui/status-badge.tsx'

interface CountNoteProps {
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

/** A count in words, such as on the card of a service. */
export function CountNote({
  namespace,
  text = 'card',
  count,
  tone = 'neutral',
  zero = 'neutral',
}: CountNoteProps) {
  const { t, ready } = useTranslation(namespace)
  if (count === undefined || !ready) return null
  return <StatusBadge tone={count > 0 ? tone : zero}>{t(text, { count })}</StatusBadge>
}
