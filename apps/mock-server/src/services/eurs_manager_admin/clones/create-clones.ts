import type { ListRequest } from '@panel/contracts/platform/list-endpoint'
import type { listClones } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import { eursId } from '@panel/contracts/services/eurs_manager_admin/tokens'
import type { FastifyInstance } from 'fastify'
import { atOneBlock, blockTime } from '../../../platform/chain/at-one-block.ts'
import { followAssets } from '../../../platform/chain/follow-assets.ts'
import { readClone } from '../read-clones.ts'
import { requireConfig } from '../read-tokens.ts'
import type { Records } from '../records/create-records.ts'
import { cloneStore } from './store.ts'

/** The clones of #EURS in a table, from which their list and its sums are answered. */
export const createClones = (
  app: Pick<FastifyInstance, 'database' | 'ledger' | 'world'>,
  records: Records,
) => {
  const { ledger } = app
  const store = cloneStore(app.database)
  const sync = followAssets(app, { ...store, read: (assetId) => readClone(ledger, records, assetId) })

  /** What the table says, all of it at one block. */
  const atBlock = async <Answer extends object>(read: () => Answer | Promise<Answer>) => {
    const { value, block } = await atOneBlock(ledger, async () => {
      await sync()
      return read()
    })
    return { ...value, ...blockTime(block) }
  }

  return {
    /** One page of the clones, as `caller` sees them. */
    page: (request: ListRequest<typeof listClones>, caller: string) =>
      atBlock(() => store.page(request, caller)),
    /** What all clones come to. */
    sums: () =>
      atBlock(async () => {
        const { decimals } = await requireConfig(ledger, eursId)
        return { ...store.sums(), decimals }
      }),
    /** Those that approve their holders. */
    approving: async () => {
      await sync()
      return store.approving()
    },
  }
}
export type Clones = ReturnType<typeof createClones>
