import type { BitcoinFixtures } from '@panel/contracts/services/bitcoin_monitor/fixtures'
import { bitcoinBridgeId } from '@panel/contracts/smart-contracts/bridge'
import { hexToBytes } from '@panel/ledger/encoding'
import { witnessAddress } from '@panel/ledger/wallets'
import { type BridgeOnLedger, openingUnits, readBridge } from '../../platform/bridges/ledger-side.ts'
import { drawBelow, drawHash } from '../../platform/simulated-chain/draw.ts'
import { heightsFrom } from '../../platform/simulated-chain/heights.ts'
import { settledAt } from '../../platform/simulated-chain/settled-at.ts'
import { firstHashOf } from '../../platform/simulated-chain/simulated-chain.ts'
import { type BridgeParts, depositSubject, withdrawalSubject } from './bridge-parts.ts'
import type { DepositSettling } from './deposits/settle-deposits.ts'
import { newDeposit, type StoredDeposit } from './deposits/store.ts'
import { bitcoinAsset } from './read-peg.ts'
import { feesPaidBy, newWithdrawal } from './withdrawals/store.ts'

/** From here on heights follow the clock. */
const known = { height: 917_500, at: Date.parse('2025-10-03T00:00:00Z') }

const minute = 60_000
const hour = 60 * minute

/** The heights of the simulated chain. */
export const bitcoinHeights = (blockSeconds: number) => heightsFrom(known, blockSeconds)

/** An address of the bridge, another one for each number. */
export const addressOf = (seed: string, number: number): string =>
  witnessAddress('main', hexToBytes(drawHash(seed, 'address', number).slice(0, 40)))

/** The id of a simulated payment's output to the bridge. */
export const depositIdOf = (seed: string, number: number): string =>
  `${drawHash(seed, 'payment', number)}:${drawBelow(2, seed, 'output', number)}`

const administratorOf = ({ chainStart }: BridgeParts['app']): string | null =>
  chainStart.accounts.find(({ name }) => name === 'admin')?.accountId ?? null

/** Deposits that the ledger minted, as the bitcoin chain had them an hour before. */
const addMinted = (
  { deposits, log, facts }: BridgeParts,
  { seed, blockSeconds, addressHours }: BitcoinFixtures,
  { minted }: BridgeOnLedger,
): void => {
  const { heightAt } = bitcoinHeights(blockSeconds)
  for (const [number, { proof, to, units, ticket, at }] of minted.entries()) {
    const seenAt = at - 70 * minute
    const includedHeight = heightAt(seenAt) + 1
    const address = addressOf(seed, number)
    const expiresAt = seenAt + addressHours * hour
    facts.addAddress({ address, accountId: to, createdAt: seenAt - hour, createdBy: to, expiresAt })
    deposits.add(
      newDeposit({
        ...{ id: proof, units: String(units), address, accountId: to, seenAt, addressExpiresAt: expiresAt },
        ...{ feeRate: 20, state: 'minted', changedAt: at, mint: 'executed', mintTicket: ticket },
        ...{ includedHeight, includedHash: firstHashOf(seed, includedHeight) },
      }),
    )
    const steps = [
      ['include', 'seen', 'confirming', seenAt + 8 * minute, undefined],
      ['confirm', 'confirming', 'confirmed', at - minute, undefined],
      ['mint', 'confirmed', 'minting', at, ticket],
      ['execute', 'minting', 'minted', at, ticket],
    ] as const
    for (const [move, from, to2, stepAt, stepTicket] of steps) {
      log.record({
        ...{ subject: depositSubject(proof), move, from, to: to2, by: null, at: stepAt, ticket: stepTicket },
      })
    }
  }
}

/** Withdrawals that the ledger burned: paid an hour later, unless it gave them back or is to give them back next. */
const addBurned = (
  { app, withdrawals, log, rules }: BridgeParts,
  { seed, blockSeconds, refusedBurns }: BitcoinFixtures,
  { burned }: BridgeOnLedger,
): void => {
  const admin = administratorOf(app)
  const { heightAt } = bitcoinHeights(blockSeconds)
  const refused = new Set(
    burned
      .filter(({ refunded }) => !refunded)
      .toSorted((one, other) => other.id - one.id)
      .slice(0, refusedBurns)
      .map(({ id }) => id),
  )
  for (const { id, from, units, address, ticket, at, refunded } of burned) {
    // It was burned after the world began: its decision is still to come.
    if (withdrawals.find(id)) continue
    const decidedAt = at + (5 + drawBelow(90, seed, 'decided', id)) * minute
    const includedHeight = heightAt(decidedAt) + 1
    const whole = { id, units: String(units), address, accountId: from, burnTicket: ticket, burnedAt: at }
    const isRefused = refunded || refused.has(id)
    withdrawals.add(
      newWithdrawal(
        isRefused
          ? { ...whole, state: refunded ? 'refunded' : 'refunding', changedAt: decidedAt }
          : {
              ...{ ...whole, state: 'paid', changedAt: decidedAt + hour, sentAt: decidedAt },
              ...feesPaidBy(rules().withdrawalFeesAt(includedHeight)),
              ...{ transactionId: drawHash(seed, 'payout', ticket ?? id), includedHeight },
              includedHash: firstHashOf(seed, includedHeight),
            },
      ),
    )
    const subject = withdrawalSubject(id)
    const decided = isRefused ? (['refuse', 'refunding'] as const) : (['approve', 'approved'] as const)
    log.record({
      ...{ subject, move: decided[0], from: 'burned', to: decided[1], by: admin, at: decidedAt },
      reason: isRefused ? 'The account requested its units back.' : '',
    })
    const steps = isRefused
      ? refundSteps(refunded, decidedAt)
      : ([
          ['send', 'approved', 'sent', decidedAt],
          ['include', 'sent', 'confirming', decidedAt + 10 * minute],
          ['confirm', 'confirming', 'paid', decidedAt + hour],
        ] as const)
    for (const [move, before, after, stepAt] of steps) {
      log.record({ subject, move, from: before, to: after, by: null, at: stepAt })
    }
  }
}

/** The refund, where the ledger made it already. */
const refundSteps = (refunded: boolean, at: number) =>
  refunded ? ([['refund', 'refunding', 'refunded', at]] as const) : []

/** The administrator's decision to send a deposit back. */
const returnDeposit = (
  { app, deposits, log, chain }: BridgeParts,
  deposit: StoredDeposit,
  returnAddress: string,
): void => {
  const at = chain.tip().minedAt
  log.record({
    ...{ subject: depositSubject(deposit.id), move: 'return', from: deposit.state, to: 'returned', at },
    by: administratorOf(app),
    reason: 'The sender wants it back.',
  })
  deposits.save({ ...deposit, state: 'returned', decision: 'returned', returnAddress, changedAt: at })
}

/** The deposits of the fixtures, on blocks that the world starts with. */
const addFixtures = (
  parts: BridgeParts,
  fixtures: BitcoinFixtures,
  { settle }: Pick<DepositSettling, 'settle'>,
): void => {
  const { app, deposits, facts, chain } = parts
  const { seed, blockSeconds, addressHours, confirmations: needed } = fixtures
  const tip = chain.tip()
  for (const [index, { to, units, feeRate, confirmations, expired, fate }] of fixtures.deposits.entries()) {
    const accountId = app.chainStart.accounts.find(({ name }) => name === to)?.accountId
    if (accountId === undefined) continue
    const number = 1_000_000 + index
    const seenAt = tip.minedAt - confirmations * blockSeconds * 1000 - minute
    const addressExpiresAt = expired ? seenAt - hour : seenAt + addressHours * hour
    const address = addressOf(seed, number)
    const createdAt = Math.min(seenAt, addressExpiresAt) - hour
    facts.addAddress({ address, accountId, createdAt, createdBy: accountId, expiresAt: addressExpiresAt })
    const height = tip.height - Math.max(confirmations, 1) + 1
    const isIncluded = confirmations > 0 && (fate === 'usual' || fate === 'returned')
    const deposit = newDeposit({
      ...{ id: depositIdOf(seed, number), units, address, accountId, seenAt, addressExpiresAt, feeRate },
      ...(isIncluded && { includedHeight: height, includedHash: firstHashOf(seed, height) }),
      ...(fate === 'replaced' && { replacedBy: drawHash(seed, 'replacement', number) }),
      ...(fate === 'orphaned' && {
        ...{ includedHeight: height, includedHash: chain.addOrphan(height, seed), isLost: 1 as const },
        // A block had it before.
        state: 'confirming' as const,
      }),
    })
    deposits.add(deposit)
    const at = isIncluded ? settledAt(tip, { confirmations, needed, blockSeconds }) : tip.minedAt
    const settled = settle(deposit, at)
    if (fate === 'returned') returnDeposit(parts, settled, addressOf(seed, 2_000_000 + index))
  }
}

/** Starts the bridge of a new world, with what the ledger of that world has done through it. */
export const startBridge = async (
  parts: BridgeParts,
  fixtures: BitcoinFixtures,
  settling: Pick<DepositSettling, 'settle'>,
  startChain: () => void,
): Promise<void> => {
  const part = await readBridge(parts.app.ledger, bitcoinBridgeId)
  const opening = await openingUnits(parts.app, bitcoinAsset, part)
  parts.app.database.transaction(() => {
    if (parts.facts.number('begun') === 1n) return
    startChain()
    addMinted(parts, fixtures, part)
    addBurned(parts, fixtures, part)
    addFixtures(parts, fixtures, settling)
    parts.facts.set('opening', opening + BigInt(fixtures.unexplainedUnits))
    parts.facts.set('begun', 1n)
  })()
}
