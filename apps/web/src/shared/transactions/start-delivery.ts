import { isRefused, type Submit, submitSigned } from './submit-signed.ts'
import { type TicketWatch, watchTicket } from './watch-ticket.ts'

interface DeliveryOptions {
  /** Where the bytes go; `submitUnitTx` when left out. */
  readonly submit?: Submit | undefined
  /** Called once when the time-out passes without a result. */
  readonly onLate?: () => void
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
  { submit, onLate = () => undefined }: DeliveryOptions = {},
): Delivery => {
  /** Whether it is not known that the bytes arrived, and nothing is being sent. */
  let isOpen = false
  const { promise: refused, reject } = Promise.withResolvers<never>()
  refused.catch(() => undefined)
  const send = async (): Promise<void> => {
    isOpen = false
    isOpen = !(await submitSigned(tx, { submit, isKnown: async () => (await watch.ask()) !== 'unknown' }))
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
  const watch = watchTicket(ticket, onLate, () => void sendAgain())
  return { watch, send, refused }
}
