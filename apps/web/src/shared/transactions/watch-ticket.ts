import { worldChanged } from '@panel/contracts/platform/events'
import {
  getTicketResult,
  resultTimeoutMilliseconds,
  type TicketResult,
  ticketEvent,
} from '@panel/contracts/platform/transactions'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { onSocketEvent, socketConnected } from '../api/socket.ts'
import { onSessionEnd } from '../session/on-session-end.ts'

/** How often a result that is late is requested, in milliseconds. */
const askAgainMilliseconds = 5000

/** What is known of a ticket when it is requested. */
export type TicketState = 'settled' | 'pending' | 'unknown'

export interface TicketWatch {
  /**
   * Resolves once, with this ticket's own result, however often and by whichever way it comes. Rejects when the server's
   * world was replaced by one that does not know the ticket: no result can come any more.
   */
  readonly result: Promise<TicketResult>
  /** Asks now; an answer settles the watch. */
  ask(): Promise<TicketState>
  stop(): void
}

/**
 * Waits for a ticket's result: by its event, by asking whenever the line comes back, and after the time-out by
 * asking again and again, so that a lost event is never a lost result.
 *
 * @param onLate called once when the time-out passes without a result.
 * @param onUnknown called whenever the server says that it does not know the ticket
 */
export const watchTicket = (
  ticket: string,
  onLate: () => void,
  onUnknown: () => void = () => undefined,
): TicketWatch => {
  const { promise, resolve, reject } = Promise.withResolvers<TicketResult>()
  // A caller that stopped watching does not wait for it.
  promise.catch(() => undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const stops: (() => void)[] = []

  const stop = (): void => {
    stopped = true
    clearTimeout(timer)
    for (const each of stops) each()
  }
  const settle = (answer: TicketResult): boolean => {
    if (answer.ticket !== ticket) return false
    stop()
    resolve(answer)
    return true
  }
  const ask = async (): Promise<TicketState> => {
    try {
      const answer = await call(getTicketResult, { params: { ticket } })
      return answer.state === 'settled' && settle(answer.result) ? 'settled' : 'pending'
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) return 'pending'
      if (!stopped) onUnknown()
      return 'unknown'
    }
  }
  /** Asks until there is a result, or nobody waits for it any more. */
  const keepAsking = async (): Promise<void> => {
    await ask()
    if (!stopped) timer = setTimeout(() => void keepAsking(), askAgainMilliseconds)
  }

  stops.push(
    onSocketEvent(ticketEvent(ticket), settle),
    onSocketEvent(socketConnected, () => void ask()),
    onSocketEvent(worldChanged, () => {
      void ask().then((state) => {
        if (state !== 'unknown') return
        stop()
        reject(new Error('The server’s data were replaced, and this transaction is not part of them.'))
      })
    }),
    // Nobody is left who waits: the ticket is kept for the person's next session.
    onSessionEnd(stop),
  )
  timer = setTimeout(() => {
    onLate()
    void keepAsking()
  }, resultTimeoutMilliseconds)
  return { result: promise, ask, stop }
}
