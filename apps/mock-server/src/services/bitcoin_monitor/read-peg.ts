import { readContractData } from '@panel/chain/contract-data'
import { depositGroupStates } from '@panel/contracts/services/bitcoin_monitor/deposits'
import { type Peg, type PegTerms, restOf } from '@panel/contracts/services/bitcoin_monitor/peg'
import { withdrawalGroupStates } from '@panel/contracts/services/bitcoin_monitor/withdrawals'
import { bitcoinBridgeId, bridge } from '@panel/contracts/smart-contracts/bridge'
import { lastBurn, readAtOneHeight, supplyOf } from '../../platform/bridges/ledger-side.ts'
import { isoTime } from '../../platform/iso-time.ts'
import type { BridgeParts } from './bridge-parts.ts'
import { amountIn } from './state-amounts.ts'

/** The asset that represents bitcoin on the ledger. */
export const bitcoinAsset = '#BTC'

type Parts = Pick<BridgeParts, 'app' | 'facts' | 'deposits' | 'withdrawals' | 'chain'>

const sumOf = (rows: readonly { readonly units: string }[]): bigint =>
  rows.reduce((sum, { units }) => sum + BigInt(units), 0n)

/** What the ledger has done already and the tables do not say yet: its result comes a moment later. */
const readAhead = async ({ app: { ledger }, deposits, withdrawals }: Parts) => {
  const minting = await Promise.all(
    deposits.in('minting').map(async (deposit) => {
      const proof = { proof: deposit.id }
      return (await readContractData(ledger, bitcoinBridgeId, bridge.data.minted, proof)) ? [deposit] : []
    }),
  )
  const refunding = await Promise.all(
    withdrawals.in('refunding').map(async (withdrawal) => {
      const id = { id: String(withdrawal.id) }
      const stored = await readContractData(ledger, bitcoinBridgeId, bridge.data.withdrawal, id)
      return stored?.refunded ? [withdrawal] : []
    }),
  )
  return { minted: sumOf(minting.flat()), refunded: sumOf(refunding.flat()) }
}

const readOnce = async (
  parts: Parts,
  isSameHeight: () => Promise<boolean>,
): Promise<PegTerms | undefined> => {
  const { app, facts, deposits, withdrawals } = parts
  const circulation = await supplyOf(app.ledger, bitcoinAsset)
  const last = await lastBurn(app.ledger, bitcoinBridgeId)
  const { minted, refunded } = await readAhead(parts)
  if (!(await isSameHeight())) return undefined
  // From here on nothing is awaited: the tables are read at one moment.
  if (last !== withdrawals.last()) return undefined
  const received = deposits.amounts()
  const burned = withdrawals.amounts()
  const feesOwed = withdrawals.serviceFees()
  const sent = amountIn(burned, ['sent', 'confirming', 'paid']).units
  return {
    held: facts.number('opening') + amountIn(received, depositGroupStates.held).units - (sent - feesOwed),
    circulation,
    unminted: amountIn(received, depositGroupStates.unminted).units - minted,
    unpaid: amountIn(burned, withdrawalGroupStates.unpaid).units - refunded,
    feesOwed,
  }
}

/**
 * Reads every term of the peg at one height of each chain.
 *
 * @throws ApiError CONFLICT where blocks come faster than it can be read
 */
export const readPeg = (parts: Parts): Promise<Peg> =>
  readAtOneHeight(parts.app.ledger, async (ledgerHeight, isSameHeight) => {
    const terms = await readOnce(parts, isSameHeight)
    if (!terms) return undefined
    return {
      held: String(terms.held),
      opening: String(parts.facts.number('opening')),
      circulation: String(terms.circulation),
      unminted: String(terms.unminted),
      unpaid: String(terms.unpaid),
      feesOwed: String(terms.feesOwed),
      rest: String(restOf(terms)),
      bitcoinHeight: parts.chain.tip().height,
      ledgerHeight,
      readAt: isoTime(parts.app.clock.now()),
    }
  })
