import { isRefused, type Submit, submitSigned } from './submit-signed.ts'
import { type TicketWatch, watchTicket } from './watch-ticket.ts'

/** `unanswered`: it is not known whether the bytes arrived. `checking`: the time-out passed without a result. */
export type DeliveryStep = 'waiting' | 'checking' | 'unanswered'

interface DeliveryOptions {
  /** Where the bytes go; `submitUnitTx` when left out. */
  readonly submit?: Submit | undefined
  /** Called with each change of what is known of bytes whose result is awaited. */
  readonly onStep?: (step: DeliveryStep) => void
}

interface Delivery {
  readonly watch: TicketWatch
  /**
   * Sends the bytes. Where no try got an answer, the same bytes are sent again whenever the server says that it does not
   * know the ticket.
   *
   * @throws ApiError when they were refused.
   * @throws OfflineError when nothing was sent.
   */
  readonly send: () => Promise<void>
  /** Rejects when bytes that were sent again were refused. */
  readonly refused: Promise<never>
}

/** Watches the ticket of signed bytes, and brings them to the server. */
export const startDelivery = (
  tx: string,
  ticket: string,
  { submit, onStep = () => undefined }: DeliveryOptions = {},
): Delivery => {
  /** Whether it is not known that the bytes arrived, and nothing is being sent. */
  let isOpen = false
  let isLate = false
  const { promise: refused, reject } = Promise.withResolvers<never>()
  refused.catch(() => undefined)
  const send = async (): Promise<void> => {
    isOpen = false
    isOpen = !(await submitSigned(tx, { submit, isKnown: async () => (await watch.ask()) !== 'unknown' }))
    onStep(isOpen ? 'unanswered' : isLate ? 'checking' : 'waiting')
  }
  const sendAgain = async (): Promise<void> => {
    if (!isOpen) return
    try {
      await send()
    } catch (error) {
      if (isRefused(error)) reject(error)
      else isOpen = true
    }
  }
  const noteLate = (): void => {
    isLate = true
    if (!isOpen) onStep('checking')
  }
  const watch = watchTicket(ticket, noteLate, () => void sendAgain())
  return { watch, send, refused }
}
