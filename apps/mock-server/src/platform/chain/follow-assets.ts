import { serviceAccountId } from '@panel/contracts/smart-contracts/service'
import type { FastifyInstance } from 'fastify'
import { createKeyedQueue } from '../keyed-queue.ts'
import { createInOneWorld, type InSameWorld } from '../worlds/in-one-world.ts'
import { registeredAssets } from './registered-assets.ts'

/** What was read: up to which block, and which assets were registered by then. */
interface Progress {
  readonly height: number
  readonly assets: ReadonlySet<string>
}

interface AssetTable<Row> {
  /** What the table has of an asset; undefined where it is not in the table. */
  readonly read: (assetId: string) => Promise<Row | undefined>
  readonly put: (row: Row) => void
  readonly clear: () => void
}

/**
 * Keeps a table of the registered assets, from which a list is answered a page at a time. All are read when somebody first
 * asks, then only those that a block touched: a call of the asset, or units that its account holds.
 */
export const followAssets = <Row>(
  app: Pick<FastifyInstance, 'ledger' | 'world'>,
  { read, put, clear }: AssetTable<Row>,
): (() => Promise<void>) => {
  const { ledger } = app
  const inTurn = createKeyedQueue()
  const inOneWorld = createInOneWorld(app)
  let progress: Progress | undefined
  app.world.onEnter(() => {
    progress = undefined
  })

  const write = async (inSameWorld: InSameWorld, assetIds: Iterable<string>): Promise<void> => {
    for (const assetId of assetIds) {
      const row = await inSameWorld(read(assetId))
      if (row) put(row)
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
      if (before === undefined) clear()
      await write(inSameWorld, before === undefined ? assets : assets.difference(before.assets))
      await write(inSameWorld, before === undefined ? [] : ids.intersection(before.assets))
      progress = { height, assets }
    })

  return () => inTurn('assets', readOn)
}
