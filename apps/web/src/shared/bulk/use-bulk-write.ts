import { getBalances } from '@panel/contracts/platform/balances'
import type { Endpoint } from '@panel/contracts/platform/endpoint'
import { getAccountData } from '@panel/contracts/platform/transactions'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateEndpoints } from '../api/endpoint-query.ts'
import { loadPanelConfig } from '../api/panel-config.ts'
import { session } from '../session/session.ts'
import { readSigner } from '../transactions/prepare-transaction.ts'
import { isAtRest } from '../transactions/run-transaction.ts'
import type { Submit } from '../transactions/submit-signed.ts'
import type { CallIntent } from '../transactions/transaction-intent.ts'
import type { TransactionResult } from '../transactions/transaction-result.ts'
import { intentKey } from '../transactions/unsettled-writes.ts'
import { type Batch, newBatch } from './batch.ts'
import { buildBulk, useBulk } from './use-bulk.ts'

/** The first call is the root, so that it needs no signature of its own; a single one is the only node. */
const batchOf = (calls: readonly CallIntent[], maxFuel: bigint): Batch => {
  const [first, ...others] = calls.map((call) => ({ ...call, maxFuel: call.maxFuel ?? maxFuel }))
  if (!first) throw new Error('A bulk needs a call.')
  const [root, nodes] = others.length === 0 ? [null, [first]] : [first, others]
  return { ...newBatch(), root, nodes: nodes.map((intent) => ({ intent })) }
}

/**
 * How many signatures the wallet asks for to write a number of calls as one bulk: one for each call but the root, and
 * one for the whole.
 */
export const signaturesOfCalls = (count: number): number => Math.max(count, 2)

/**
 * Writes several calls to the ledger as one bulk, all or none: shown call by call, signed, sent, awaited, and what the
 * page shows is read again. Render `flow` with `BulkView`, which shows the outcome of each row.
 *
 * @example
 * const { flow, busy, write } = useBulkWrite({ invalidates: [listHolders] })
 * await write(rows.map(({ to, units }) => contractCall(advancedAsset, 'mint', assetId, { to, units })))
 */
export const useBulkWrite = ({ invalidates }: { readonly invalidates: readonly Endpoint[] }) => {
  const queryClient = useQueryClient()
  const flow = useBulk()

  /**
   * Resolves with the result, or with null when the person declined to sign.
   *
   * @param submit takes the signed bytes; `submitBulkTx` when left out
   */
  const write = async (calls: readonly CallIntent[], submit?: Submit): Promise<TransactionResult | null> => {
    const prepare = async () => {
      const [signerPublicKey, { maxFuel, networkName }] = await Promise.all([readSigner(), loadPanelConfig()])
      return buildBulk(batchOf(calls, BigInt(maxFuel)), { signerPublicKey, networkName })
    }
    const key = intentKey(session.user?.accountId ?? '', calls)
    const result = await flow.start(key, prepare, submit)
    // It may have made accounts and moved what one holds, which signing sheets show.
    if (result) await invalidateEndpoints(queryClient, [...invalidates, getBalances, getAccountData])
    return result
  }
  return { flow, busy: !isAtRest(flow.state), write }
}
