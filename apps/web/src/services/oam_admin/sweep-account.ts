import { ticketOf, transactionFromBase58 } from '@panel/ledger/transactions'
import { stayInRoom } from '../../shared/api/socket-room.ts'
import { submitSigned } from '../../shared/transactions/submit-signed.ts'
import { watchTicket } from '../../shared/transactions/watch-ticket.ts'

/** Hands a signed transfer over and waits for its result: whether it was executed. */
export const submitSweep = async (tx: string): Promise<boolean> => {
  const ticket = ticketOf(transactionFromBase58(tx))
  const watch = watchTicket(ticket, () => undefined)
  // Another account signed it, so its result comes to its room alone; without one, the server is polled.
  const leaveRoom = stayInRoom(ticket, () => undefined)
  try {
    await submitSigned(tx, { isKnown: async () => (await watch.ask()) !== 'unknown' })
    return (await watch.result).success
  } finally {
    leaveRoom()
    watch.stop()
  }
}
