import { formatBriefDateTime, formatDateTime } from '../format/dates.ts'

interface MomentProps {
  readonly at: string
  /** To the minute and in figures, where a row has room for no more. */
  readonly brief?: boolean
}

/** A moment in the reader's language and time zone; exact, in UTC, on hover and to programs. */
export function Moment({ at, brief = false }: MomentProps) {
  return (
    <time dateTime={at} title={at}>
      {brief ? formatBriefDateTime(at) : formatDateTime(at)}
    </time>
  )
}
