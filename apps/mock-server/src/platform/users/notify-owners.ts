import { ownActivity } from '@panel/contracts/platform/own-activity'
import type { FastifyInstance } from 'fastify'
import { afterBlocks } from '../chain/after-blocks.ts'

/** Notifies the sockets of each account that a block touched, so that what the person holds is read again. */
export const notifyOwners = (app: FastifyInstance): void =>
  afterBlocks(app, 'notifying the owners of accounts', async (heights, isClosed) => {
    if (app.sockets.counts().sockets === 0) return
    const touched = await app.ledger.accountsTouchedIn(heights)
    if (isClosed()) return
    for (const { accountId, ticket, blockHeight } of touched) {
      app.sockets.emit({ accountId }, ownActivity, { ticket, blockHeight })
    }
  })
