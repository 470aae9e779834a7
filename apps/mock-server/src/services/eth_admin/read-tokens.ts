import { readContractData } from '@panel/chain/contract-data'
import {
  addTerms,
  differenceOf,
  type Equation,
  type EquationTerms,
  noTerms,
  termsOf,
  unexplainedOf,
} from '@panel/contracts/services/eth_admin/equation'
import type { EthereumToken, TransferAmount } from '@panel/contracts/services/eth_admin/tokens'
import {
  type Direction,
  listedTransfers,
  type TransferList,
} from '@panel/contracts/services/eth_admin/transfers'
import { bridge, ethereumBridgeId } from '@panel/contracts/smart-contracts/bridge'
import { lastBurn, readAtOneHeight, supplyOf } from '../../platform/bridges/ledger-side.ts'
import { isoTime, isoTimeOrNull } from '../../platform/iso-time.ts'
import { type BridgedToken, type BridgeParts, isOld, relayHeight } from './bridge-parts.ts'
import { limitStart } from './dispatch.ts'
import type { StoredTransfer, SummedTransfers } from './transfers/store.ts'

const groupOf = ({ direction, ledger, refund, isIncluded, units, dust }: StoredTransfer) => ({
  ...{ direction, ledger, refund, isIncluded: isIncluded === 1, isTiny: units === '0' },
  ...{ units: BigInt(units), dust: BigInt(dust) },
})

/** What the ledger has done already and the tables do not say yet: its result comes a moment later. */
const readAhead = async ({ app: { ledger }, transfers }: BridgeParts): Promise<StoredTransfer[]> => {
  const minting = await Promise.all(
    transfers.in('sent').map(async (transfer) => {
      if (transfer.direction === 'out') return []
      const minted = await readContractData(ledger, ethereumBridgeId, bridge.data.minted, {
        proof: transfer.id,
      })
      return minted ? [transfer] : []
    }),
  )
  const refunding = await Promise.all(
    transfers.in('refunding').map(async (transfer) => {
      const burned = await readContractData(ledger, ethereumBridgeId, bridge.data.withdrawal, {
        id: transfer.id,
      })
      return burned?.refunded ? [transfer] : []
    }),
  )
  return [...minting.flat(), ...refunding.flat()]
}

/** The terms that what the ledger did already changes. */
const termsAhead = (transfer: StoredTransfer, scale: bigint): readonly EquationTerms[] => {
  const group = groupOf(transfer)
  const after =
    transfer.direction === 'in' ? ({ ledger: 'executed' } as const) : ({ refund: 'executed' } as const)
  return [
    termsOf({ ...group, units: -group.units, dust: -group.dust }, scale),
    termsOf({ ...group, ...after }, scale),
  ]
}

interface Snapshot {
  readonly ledgerHeight: number
  readonly supplies: ReadonlyMap<string, bigint>
  readonly ahead: readonly StoredTransfer[]
  readonly sums: readonly SummedTransfers[]
}

const presentEquation = (
  parts: BridgeParts,
  { assetId, scale }: BridgedToken,
  snapshot: Snapshot,
): Equation => {
  const opening = parts.facts.number(`opening ${assetId}`)
  const groups = snapshot.sums.filter((sum) => sum.assetId === assetId).map((sum) => termsOf(sum, scale))
  const ahead = snapshot.ahead
    .filter((transfer) => transfer.assetId === assetId)
    .flatMap((transfer) => termsAhead(transfer, scale))
  const sum = [...groups, ...ahead].reduce(addTerms, noTerms)
  const terms: EquationTerms = {
    ...sum,
    locked: opening + sum.locked,
    supply: (snapshot.supplies.get(assetId) ?? 0n) * scale,
  }
  return {
    opening: String(opening),
    locked: String(terms.locked),
    supply: String(terms.supply),
    dust: String(terms.dust),
    inFlightIn: String(terms.inFlightIn),
    inFlightOut: String(terms.inFlightOut),
    mintsWithoutDeposit: String(terms.mintsWithoutDeposit),
    releasesWithoutBurn: String(terms.releasesWithoutBurn),
    difference: String(differenceOf(terms)),
    unexplained: String(unexplainedOf(terms)),
  }
}

const amountOf = (sums: readonly SummedTransfers[]): TransferAmount => ({
  count: sums.reduce((all, { count }) => all + count, 0),
  units: String(sums.reduce((all, { units }) => all + units, 0n)),
})

const presentToken = (parts: BridgeParts, token: BridgedToken, snapshot: Snapshot): EthereumToken => {
  const { tokens, transfers, app } = parts
  const { assetId, name, symbol, contract, ethereumDecimals, ledgerDecimals } = token
  const now = app.clock.now()
  const { pause, pauseReason, pauseUntil, limitUnits } = tokens.find(assetId)
  const sums = snapshot.sums.filter((sum) => sum.assetId === assetId)
  const listed = (list: TransferList): TransferAmount => {
    const { direction, states } = listedTransfers[list]
    return amountOf(sums.filter((sum) => sum.direction === direction && states.includes(sum.state)))
  }
  const held = (direction: Direction): TransferAmount =>
    amountOf(sums.filter((sum) => sum.direction === direction && sum.state === 'held'))
  const used = (direction: Direction): string =>
    String(transfers.passedSince(assetId, direction, limitStart(now)))
  return {
    ...{ assetId, name, symbol, contract, ethereumDecimals, ledgerDecimals },
    supply: String(snapshot.supplies.get(assetId) ?? 0n),
    equation: presentEquation(parts, token, snapshot),
    heights: {
      ethereumHeight: relayHeight(parts),
      ledgerHeight: snapshot.ledgerHeight,
      readAt: isoTime(now),
      isOld: isOld(parts),
    },
    lists: {
      depositsWithoutMint: listed('depositsWithoutMint'),
      mintsWithoutDeposit: listed('mintsWithoutDeposit'),
      burnsWithoutRelease: listed('burnsWithoutRelease'),
      releasesWithoutBurn: listed('releasesWithoutBurn'),
    },
    pause: { state: pause, reason: pauseReason, until: isoTimeOrNull(pauseUntil) },
    limit: { units: limitUnits, used: { in: used('in'), out: used('out') } },
    held: { in: held('in'), out: held('out') },
  }
}

/**
 * Reads every figure of all bridged tokens at one height of each chain.
 *
 * @throws ApiError CONFLICT where blocks come faster than they can be read
 */
export const readTokens = (parts: BridgeParts): Promise<{ tokens: EthereumToken[]; ledgerHeight: number }> =>
  readAtOneHeight(parts.app.ledger, async (ledgerHeight, isSameHeight) => {
    const { app, transfers, bridged } = parts
    const last = await lastBurn(app.ledger, ethereumBridgeId)
    const supplies = new Map<string, bigint>()
    for (const assetId of bridged().keys()) supplies.set(assetId, await supplyOf(app.ledger, assetId))
    const ahead = await readAhead(parts)
    if (!(await isSameHeight())) return undefined
    // From here on nothing is awaited: the tables are read at one moment.
    if (last !== transfers.lastBurn()) return undefined
    // A result that came while the ledger was read is in the tables now.
    const stillAhead = ahead.flatMap(({ id }) => transfers.find(id) ?? []).filter(isUnsettled)
    const snapshot = { ledgerHeight, supplies, ahead: stillAhead, sums: transfers.sums() }
    const tokens = [...bridged().values()].map((token) => presentToken(parts, token, snapshot))
    return { tokens, ledgerHeight }
  })

const isUnsettled = ({ ledger, refund, direction }: StoredTransfer): boolean =>
  direction === 'in' ? ledger === 'sent' : refund === 'sent'
