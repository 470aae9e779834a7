import { bitcoinChanged, bitcoinRoom } from '@panel/contracts/services/bitcoin_monitor/events'
import type { FastifyInstance } from 'fastify'
import { gathered } from '../../platform/gathered.ts'

/**
 * Notifies the pages of a change, such as a new block of the ledger.
 *
 * @param onChange called once for all changes that were gathered
 */
export const createAnnouncer = (app: FastifyInstance, onChange: () => void): (() => void) => {
  const changed = gathered(app, () => {
    onChange()
    app.sockets.emitToRoom(bitcoinRoom, bitcoinChanged, {})
  })
  app.ledger.onBlock(changed)
  return changed
}
