import type { SocketEvent } from '@panel/contracts/platform/events'
import { countWaitingDecisions } from '@panel/contracts/platform/waiting-decisions'
import type { LinkProps } from '@tanstack/react-router'
import { useInvalidateOn } from '../api/use-socket-event.ts'
import { CountNote } from './count-note.tsx'
import { useWaitingCount } from './use-waiting-count.ts'

interface WaitingNoteProps extends Pick<LinkProps, 'to' | 'search'> {
  /** The service, and the dictionary that the text is in. */
  readonly serviceId: string
  /** The text in it, with `count`. */
  readonly text?: string
  /** What the server emits when the count may have changed. */
  readonly event: SocketEvent
}

/** Says on the service’s card how many decisions wait, with the count that the menu shows beside the service. */
export function WaitingNote({ serviceId, text, event, ...link }: WaitingNoteProps) {
  useInvalidateOn(event, [countWaitingDecisions])
  const count = useWaitingCount(serviceId)
  return <CountNote namespace={serviceId} count={count} tone="waiting" {...(text && { text })} {...link} />
}
