import type { ListRequest } from '@panel/contracts/platform/list-endpoint'
import type { listClones } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { serviceAccountId } from '@panel/contracts/smart-contracts/service'
import type { FastifyInstance } from 'fastify'
import { atOneBlock, blockTime } from '../../../platform/chain/at-one-block.ts'
import { registeredAssets } from '../../../platform/chain/registered-assets.ts'
import { createKeyedQueue } from '../../../platform/keyed-queue.ts'
import { createInOneWorld, type InSameWorld } from '../in-one-world.ts'
import { readClone } from '../read-clones.ts'
import type { Records } from '../records/create-records.ts'
import { cloneStore } from './store.ts'

/** What was read: up to which block, and which assets were registered by then. */
interface Progress {
  readonly height: number
  readonly assets: ReadonlySet<string>
}

/**
 * The clones of #EURS in a table, from which their list is answered a page at a time. All are read when somebody first
 * asks, then those alone that a block touched: a call of the clone, or units of the asset that backs it.
 */
export const createClones = (
  app: Pick<FastifyInstance, 'database' | 'ledger' | 'world'>,
  records: Records,
) => {
  const { ledger } = app
  const store = cloneStore(app.database)
  const inTurn = createKeyedQueue()
  const inOneWorld = createInOneWorld(app)
  let progress: Progress | undefined
  app.world.onEnter(() => {
    progress = undefined
  })

  const write = async (inSameWorld: InSameWorld, assetIds: Iterable<string>): Promise<void> => {
    for (const assetId of assetIds) {
      const clone = await inSameWorld(readClone(ledger, records, assetId))
      if (clone) store.put(clone)
    }
  }

  const readOn = (): Promise<void> =>
    inOneWorld(async (inSameWorld) => {
      const { height } = await inSameWorld(ledger.lastBlock())
      const before = progress
      if (before?.height === height) return
      const touched = before
        ? await inSameWorld(ledger.accountsTouchedIn({ from: before.height + 1, to: height }))
        : []
      const ids = new Set(touched.map(({ accountId }) => accountId))
      const isListed = before !== undefined && !ids.has(serviceAccountId)
      const assets = isListed ? before.assets : new Set(await inSameWorld(registeredAssets(ledger)))
      if (before === undefined) store.clear()
      await write(inSameWorld, before === undefined ? assets : assets.difference(before.assets))
      await write(inSameWorld, before === undefined ? [] : ids.intersection(before.assets))
      progress = { height, assets }
    })

  const sync = (): Promise<void> => inTurn('clones', readOn)

  return {
    /** One page of the clones, all read at one block, as `caller` sees them. */
    page: async (request: ListRequest<typeof listClones>, caller: string) => {
      const { value, block } = await atOneBlock(ledger, async () => {
        await sync()
        return store.page(request, caller)
      })
      return { ...value, ...blockTime(block) }
    },
    /** Those that approve their holders. */
    approving: async () => {
      await sync()
      return store.approving()
    },
  }
}
export type Clones = ReturnType<typeof createClones>
