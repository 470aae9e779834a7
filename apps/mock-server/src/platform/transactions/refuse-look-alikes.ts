import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { type CallingTransaction, callsOf, type Transaction } from '@panel/ledger/transactions'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '../api-error.ts'
import { parsedArgs } from '../chain/call-args.ts'

/** What a call names an asset. */
interface NamedAsset {
  readonly assetId: string
  readonly symbol: string | undefined
}

/** What a keyboard types in Latin letters: beyond it, characters are invisible, reverse others or have twins. */
const plainSymbol = /^[ -~]*$/

const requirePlainSymbol = ({ assetId, symbol = '' }: NamedAsset): void => {
  if (plainSymbol.test(symbol)) return
  throw new ApiError(
    'VALIDATION',
    `The symbol of ${assetId} may hold Latin letters without accents, digits and plain signs only: others can look like another symbol.`,
    { assetId },
  )
}

/** What the contracts of assets take as a symbol: only such a one comes to be. */
const newAsset = z.object({ symbol: asset.methods.init.args.shape.symbol })
/** The args of `init` of a call that names no contract, by which assets can be told from other contracts. */
const newAssetOf = (hash: string | null) => (hash === null ? asset.methods.init.args : newAsset)
const assetContracts: readonly (string | null)[] = [asset.hash, advancedAsset.hash, null]
const { asset_registration: registration } = service.methods

/** The asset that a call makes or registers; undefined for any other call, and for args that its contract refuses. */
const namedBy = (call: CallingTransaction): NamedAsset | undefined => {
  const { accountId, smartContractHash: hash, smartContractMethod: method } = call
  if (method === 'init' && assetContracts.includes(hash)) {
    const args = parsedArgs(call, newAssetOf(hash))
    return args && { assetId: accountId, symbol: args.symbol }
  }
  if (method !== 'asset_registration' || accountId !== serviceAccountId) return undefined
  const args = parsedArgs(call, registration.args)
  return args && { assetId: args.id, symbol: undefined }
}

/**
 * Refuses to submit an asset that reads like another one. Contracts compare names byte by byte: which letters look alike is
 * no rule of the ledger, whose old blocks must keep their meaning when the list of such letters grows.
 *
 * @throws ApiError VALIDATION naming the other asset, or the one whose symbol holds characters that mislead
 */
export const refuseLookAlikes = async (
  { assetKeys }: Pick<FastifyInstance, 'assetKeys'>,
  transaction: Transaction,
): Promise<void> => {
  const named = callsOf(transaction)
    .map(namedBy)
    .filter((each) => each !== undefined)
  if (named.length === 0) return
  for (const each of named) requirePlainSymbol(each)
  await assetKeys.sync()
  for (const { assetId, symbol } of named) {
    for (const [what, name] of Object.entries({ account: assetId, symbol })) {
      const looksLike = name === undefined ? null : assetKeys.alike(name, assetId)
      if (looksLike === null) continue
      const message = `The ${what} ${name} looks like the asset ${looksLike}. Choose another one.`
      throw new ApiError('VALIDATION', message, { assetId, looksLike })
    }
  }
}
