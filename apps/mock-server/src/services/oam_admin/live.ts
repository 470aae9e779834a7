import { batchesChanged } from '@panel/contracts/services/oam_admin/events'
import type { FastifyInstance } from 'fastify'
import { afterBlocks } from '../../platform/chain/after-blocks.ts'
import { emitToSubscribers } from '../../platform/users/emit-to-subscribers.ts'
import type { BatchStore } from './store.ts'

/** Notifies the subscribers of blocks that touched accounts of a batch; returns what notifies them of a new batch. */
export const announceBatches = (app: FastifyInstance, store: BatchStore): (() => void) => {
  const announce = (): void => emitToSubscribers(app, 'oam_admin', batchesChanged, {})
  afterBlocks(app, 'notifying administrators of one-time accounts', async (heights, isClosed) => {
    if (app.sockets.counts().sockets === 0) return
    const touched = await app.ledger.accountsTouchedIn(heights)
    if (isClosed()) return
    if (touched.some(({ accountId }) => store.batchOf(accountId) !== undefined)) announce()
  })
  return announce
}
