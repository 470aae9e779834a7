import { readContractData } from '@panel/chain/contract-data'
import { nameKey } from '@panel/contracts/platform/chosen-name'
import { asset } from '@panel/contracts/smart-contracts/asset'
import type { FastifyInstance } from 'fastify'
import { describeAsset } from '../chain/describe-asset.ts'
import { followAssets } from '../chain/follow-assets.ts'

/** Digits that look like capital letters, beyond those that no name tells apart. */
const digitLetters: Readonly<Record<string, string>> = { 2: 'Z', 5: 'S', 8: 'B' }

/** A symbol, or the name of an account, as a reader takes it. */
const readerKey = (name: string): string =>
  nameKey(name.replace(/[258]/g, (digit) => digitLetters[digit] ?? digit))

/** The symbols and accounts of the network's assets, by how they read. */
export const createAssetKeys = (app: Pick<FastifyInstance, 'database' | 'ledger' | 'world'>) => {
  const { database, ledger } = app
  const put = database.prepare('INSERT OR REPLACE INTO asset_names VALUES (?, ?, ?)')
  const clear = database.prepare('DELETE FROM asset_names')
  const select = (column: 'symbol_key' | 'account_key') =>
    database
      .prepare<[string, string], string>(
        `SELECT asset_id FROM asset_names WHERE ${column} = ? AND asset_id <> ? ORDER BY asset_id LIMIT 1`,
      )
      .pluck()
  const [selectBySymbol, selectByAccount] = [select('symbol_key'), select('account_key')]
  return {
    /** Resolves once every asset that the ledger has is known. */
    sync: followAssets(app, {
      read: async (assetId) => {
        const config = await readContractData(ledger, assetId, asset.data.config, {})
        return config && describeAsset(assetId, config)
      },
      put: ({ assetId, symbol }) => void put.run(assetId, readerKey(symbol), readerKey(assetId)),
      clear: () => void clear.run(),
    }),
    /** The first asset, other than the one named, whose symbol or account reads like this name; null where none does. */
    alike: (name: string, except = ''): string | null => {
      const key = readerKey(name)
      return key === '' ? null : (selectBySymbol.get(key, except) ?? selectByAccount.get(key, except) ?? null)
    },
  }
}
export type AssetKeys = ReturnType<typeof createAssetKeys>
