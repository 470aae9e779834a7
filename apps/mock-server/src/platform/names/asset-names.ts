import { readContractData } from '@panel/chain/contract-data'
import { checkAssetName } from '@panel/contracts/platform/asset-names'
import { nameKey } from '@panel/contracts/platform/chosen-name'
import { asset } from '@panel/contracts/smart-contracts/asset'
import type { FastifyInstance } from 'fastify'
import { describeAsset } from '../chain/describe-asset.ts'
import { followAssets } from '../chain/follow-assets.ts'
import { implement } from '../implement.ts'

/** Digits that look like capital letters, beyond those that no name tells apart. */
const digitLetters: Readonly<Record<string, string>> = { 2: 'Z', 5: 'S', 8: 'B' }

/** A symbol, or the name of an account, as a reader takes it. */
const readerKey = (name: string): string =>
  nameKey(name.replace(/[258]/g, (digit) => digitLetters[digit] ?? digit))

/** Whether a new asset can be told from those that exist: every service that makes assets asks here. */
export const assetNames = async (app: FastifyInstance): Promise<void> => {
  const { database, ledger } = app
  const put = database.prepare('INSERT OR REPLACE INTO asset_names VALUES (?, ?, ?)')
  const clear = database.prepare('DELETE FROM asset_names')
  const select = (column: 'symbol_key' | 'account_key') =>
    database
      .prepare<[string], string>(
        `SELECT asset_id FROM asset_names WHERE ${column} = ? ORDER BY asset_id LIMIT 1`,
      )
      .pluck()
  const [selectBySymbol, selectByAccount] = [select('symbol_key'), select('account_key')]
  /** The first asset whose symbol or account reads like this name; null where none does. */
  const alike = (name: string): string | null => {
    const key = readerKey(name)
    return key === '' ? null : (selectBySymbol.get(key) ?? selectByAccount.get(key) ?? null)
  }
  const sync = followAssets(app, {
    read: async (assetId) => {
      const config = await readContractData(ledger, assetId, asset.data.config, {})
      return config && describeAsset(assetId, config)
    },
    put: ({ assetId, symbol }) => void put.run(assetId, readerKey(symbol), readerKey(assetId)),
    clear: () => void clear.run(),
  })

  implement(app, checkAssetName, async ({ body: { assetId, symbol } }) => {
    const [account] = await Promise.all([ledger.account(assetId), sync()])
    return {
      free: (account?.contractHash ?? null) === null,
      looksLike: alike(symbol),
      accountLooksLike: alike(assetId),
    }
  })
}
