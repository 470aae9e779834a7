import { mostBatches } from '@panel/contracts/services/transaction_builder/batches'
import {
  listSavedBatches,
  openBatch,
  removeBatch,
  saveBatch,
} from '@panel/contracts/services/transaction_builder/endpoints'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../platform/api-error.ts'
import { implement } from '../../../platform/implement.ts'
import { isoTime } from '../../../platform/iso-time.ts'
import { batchStore, type StoredBatch } from './store.ts'

const present = <Batch extends StoredBatch>(batch: Batch) => ({
  ...batch,
  updatedAt: isoTime(batch.updatedAt),
})

/** Each person's library of batches. */
export const implementBatches = (app: FastifyInstance): void => {
  const { database, clock } = app
  const store = batchStore(database)

  implement(app, listSavedBatches, (_input, { caller }) => ({
    batches: store.of(caller.accountId).map(present),
  }))

  implement(
    app,
    openBatch,
    ({ body: { name } }, { caller }) => {
      const found = store.find(caller.accountId, name)
      if (found) return present(found)
      throw new ApiError('NOT_FOUND', 'You have no batch of this name.')
    },
    {
      example: (accountId) => {
        const [batch] = store.of(accountId)
        return batch && { body: { name: batch.name } }
      },
    },
  )

  implement(app, saveBatch, ({ body: { name, networkName, batch, replace } }, { caller }) => {
    const isKept = store.find(caller.accountId, name) !== undefined
    if (isKept && !replace) {
      throw new ApiError(
        'CONFLICT',
        'You have a batch whose name reads alike: replace it, or choose another.',
        { reason: 'nameTaken' },
      )
    }
    if (!isKept && store.of(caller.accountId).length >= mostBatches) {
      throw new ApiError('LIMIT_REACHED', 'You have as many batches as you may: remove one first.', {
        maximum: mostBatches,
      })
    }
    const calls = batch.nodes.length + (batch.root ? 1 : 0)
    const saved = { name, networkName, calls, updatedAt: clock.now() }
    store.put(caller.accountId, saved, batch)
    return present(saved)
  })

  implement(app, removeBatch, ({ body: { name } }, { caller }) => ({
    removed: store.remove(caller.accountId, name),
  }))
}
