import type { AssetMovement, ContractEvent, Ledger } from '@panel/chain/ledger'
import type { Balance } from '@panel/contracts/platform/balances'
import { cutText } from '@panel/contracts/platform/cut-text'
import { tokenAmountOf } from '@panel/contracts/platform/token-amounts'
import type { RecordedMovement, TokenMovement } from '@panel/contracts/platform/token-movement'
import { bytesToHex } from '@panel/ledger/encoding'
import type { FastifyInstance } from 'fastify'
import { isoTimeOfSeconds } from '../iso-time.ts'
import type { Decimals } from './cached-decimals.ts'

/** The most characters of a method's name or of a failure's reason that a row shows. */
const shownLength = 256

/** A recorded text, cut where it is longer than any of this network's own. */
export const shortened = (text: string | null): string | null => text && cutText(text, shownLength)

/** What an account holds, as answers carry it. */
export const presentBalances = async (ledger: Ledger, accountId: string): Promise<Balance[]> =>
  (await ledger.balancesOf(accountId)).map(({ assetId, units, decimals }) => ({
    assetId,
    units: String(units),
    decimals,
  }))

/** An event that a contract emitted; its data in hex. */
export const presentEvent = ({ emitterAccountId, emitterContractHash, name, data }: ContractEvent) => ({
  emitterAccountId,
  emitterContractHash,
  name,
  data: bytesToHex(data),
})

type Movement = Pick<AssetMovement, 'accountId' | 'assetId' | 'unitsBefore' | 'unitsAfter'>

/** Changes of holdings, as answers carry them. */
export const presentMovements = (
  movements: readonly Movement[],
  decimals: Decimals,
): Promise<TokenMovement[]> =>
  Promise.all(
    movements.map(async ({ accountId, assetId, unitsBefore, unitsAfter }) => {
      const places = await decimals(assetId)
      return {
        accountId,
        assetId,
        decimals: places,
        amount: tokenAmountOf(unitsAfter, places),
        prev_amount: unitsBefore === 0n ? null : tokenAmountOf(unitsBefore, places),
      }
    }),
  )

/** Movements of the ledger with their places and their other sides, as lists answer them. */
export const presentRecordedMovements = async (
  { ledger, decimals }: Pick<FastifyInstance, 'ledger' | 'decimals'>,
  movements: readonly AssetMovement[],
): Promise<RecordedMovement[]> => {
  const [presented, counterparts] = await Promise.all([
    presentMovements(movements, decimals),
    ledger.counterpartsOf(movements),
  ])
  return movements.flatMap(({ sequence, ticket, timestamp, blockHeight }, index) => {
    const counterpart = counterparts[index] ?? null
    const movement = presented[index]
    const place = { sequence, ticket, blockHeight, at: isoTimeOfSeconds(timestamp) }
    return movement ? [{ ...movement, ...place, counterpart }] : []
  })
}
