import { formatDateTime } from '../format/dates.ts'

/** A moment in the reader's language and time zone; exact, in UTC, on hover and to programs. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={at}>
      {formatDateTime(at)}
    </time>
  )
}
