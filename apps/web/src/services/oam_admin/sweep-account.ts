import { ticketOf, transactionFromBase58 } from '@panel/ledger/transactions'
import { stayInRoom } from '../../shared/api/socket-room.ts'
import { startDelivery } from '../../shared/transactions/start-delivery.ts'

/** Hands a signed transfer over and waits for its result: whether it was executed. */
export const submitSweep = async (tx: string): Promise<boolean> => {
  const ticket = ticketOf(transactionFromBase58(tx))
  const { watch, send, refused } = startDelivery(tx, ticket)
  // Another account signed it, so its result comes to its room alone; without one, the server is polled.
  const leaveRoom = stayInRoom(ticket, () => undefined)
  try {
    await send()
    return (await Promise.race([watch.result, refused])).success
  } finally {
    leaveRoom()
    watch.stop()
  }
}
