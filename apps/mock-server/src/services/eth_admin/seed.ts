import type { EthereumFixtures } from '@panel/contracts/services/eth_admin/fixtures'
import { splitWei } from '@panel/contracts/services/eth_admin/wei'
import { ethereumBridgeId } from '@panel/contracts/smart-contracts/bridge'
import { type BridgeOnLedger, openingUnits, readBridge } from '../../platform/bridges/ledger-side.ts'
import { drawBelow, drawHash } from '../../platform/simulated-chain/draw.ts'
import { heightsFrom } from '../../platform/simulated-chain/heights.ts'
import { settledAt } from '../../platform/simulated-chain/settled-at.ts'
import { firstHashOf } from '../../platform/simulated-chain/simulated-chain.ts'
import { type BridgeParts, transferSubject } from './bridge-parts.ts'
import { addressOf, hashOfLog, logIdOf, strayRelease } from './simulate.ts'
import type { TransferSettling } from './transfers/settle-transfers.ts'
import { newTransfer } from './transfers/store.ts'

/** From here on heights follow the clock. */
const known = { height: 23_494_000, at: Date.parse('2025-10-03T00:00:00Z') }

const minute = 60_000

/** The heights of the simulated chain. */
export const ethereumHeights = (blockSeconds: number) => heightsFrom(known, blockSeconds)

type Step = readonly [move: string, from: string, to: string, at: number, ticket?: string | null]

const recordSteps = ({ log }: BridgeParts, id: string, steps: readonly Step[]): void => {
  for (const [move, from, to, at, ticket] of steps) {
    log.record({ subject: transferSubject(id), move, from, to, by: null, at, ticket })
  }
}

/** How long ago the other chain had what the ledger minted, and how long after a burn it had the release. */
const durationsOf = ({ blockSeconds, confirmations }: EthereumFixtures) => {
  const confirming = (confirmations + 3) * blockSeconds * 1000
  return { confirming, releasing: 2 * blockSeconds * 1000 + minute }
}

/** Deposits that the ledger minted, as Ethereum had them before. */
const addMinted = (parts: BridgeParts, fixtures: EthereumFixtures, { minted }: BridgeOnLedger): void => {
  const { seed, blockSeconds } = fixtures
  const { confirming } = durationsOf(fixtures)
  const { heightAt } = ethereumHeights(blockSeconds)
  for (const { proof, assetId, to, units, ticket, at } of minted) {
    const token = parts.bridged().get(assetId)
    if (!token) continue
    const startedAt = at - confirming - minute
    const includedHeight = heightAt(startedAt) + 1
    const dust = token.scale === 1n ? 0 : drawBelow(Number(token.scale), seed, 'dust', proof)
    parts.transfers.add(
      newTransfer({
        ...{ id: proof, assetId, direction: 'in', units: String(units), dust: String(dust), startedAt },
        ...{ accountId: to, address: addressOf(seed, 'holder', to), ethereumHash: hashOfLog(proof) },
        ...{ ethereumAt: startedAt, includedHeight, includedHash: firstHashOf(seed, includedHeight) },
        ...{ fee: parts.rules().feeAt(includedHeight, 'in'), isIncluded: 1, state: 'done', changedAt: at },
        ...{ ledger: 'executed', ticket, passedAt: at },
      }),
    )
    recordSteps(parts, proof, [
      ['include', 'seen', 'confirming', startedAt + blockSeconds * 1000],
      ['confirm', 'confirming', 'ready', at - blockSeconds * 1000],
      ['send', 'ready', 'sent', at, ticket],
      ['finish', 'sent', 'done', at, ticket],
    ])
  }
}

/** Withdrawals that the ledger burned: released soon after, given back, or still to be released. */
const addBurned = (parts: BridgeParts, fixtures: EthereumFixtures, { burned }: BridgeOnLedger): void => {
  const { seed, blockSeconds, openBurns, revertedBurns } = fixtures
  const { confirming, releasing } = durationsOf(fixtures)
  const { heightAt } = ethereumHeights(blockSeconds)
  const now = parts.app.clock.now()
  const unreleased = burned.filter(({ refunded }) => !refunded).sort((a, b) => a.id - b.id)
  const open = openBurns === 0 ? [] : unreleased.slice(-openBurns)
  const pausedAssets = fixtures.beginnings.filter(({ pause }) => pause !== 'running')
  const running = open.filter((burn) => !pausedAssets.some(({ assetId }) => assetId === burn.assetId))
  const reverting = running.slice(0, revertedBurns).map(({ id }) => id)
  parts.facts.set('reverting', reverting.join(','))
  const openNumbers = open.map(({ id }) => id)
  for (const { id: number, assetId, from, units, address, ticket, at, refunded } of burned) {
    const id = String(number)
    // It was burned after the world began, or belongs to no bridged token.
    if (parts.transfers.find(id) || !parts.bridged().has(assetId)) continue
    const burn = newTransfer({
      ...{ id, assetId, direction: 'out', units: String(units), dust: '0', startedAt: at, accountId: from },
      ...{ address, ledger: 'executed', ticket, state: 'ready' },
    })
    const releasedAt = at + minute
    const doneAt = releasedAt + releasing + confirming
    if (refunded) {
      parts.transfers.add({ ...burn, refund: 'executed', state: 'refunded', changedAt: releasedAt })
      recordSteps(parts, id, [['refund', 'refunding', 'refunded', releasedAt]])
      continue
    }
    if (openNumbers.includes(number) || doneAt > now) {
      parts.transfers.add(burn)
      continue
    }
    const includedHeight = heightAt(releasedAt) + 1
    parts.transfers.add({
      ...{
        ...burn,
        state: 'done',
        changedAt: doneAt,
        release: 'sent',
        ethereumAt: releasedAt,
        isIncluded: 1,
      },
      ...{ ethereumHash: `0x${drawHash(seed, 'release', ticket ?? id, releasedAt)}`, passedAt: releasedAt },
      ...{ includedHeight, includedHash: firstHashOf(seed, includedHeight) },
      fee: parts.rules().feeAt(includedHeight, 'out'),
    })
    recordSteps(parts, id, [
      ['send', 'ready', 'sent', releasedAt],
      ['settle', 'sent', 'settling', releasedAt + releasing],
      ['finish', 'settling', 'done', doneAt],
    ])
  }
}

/** The deposits of the fixtures, on blocks that the world starts with. */
const addFixtures = (
  parts: BridgeParts,
  { seed, blockSeconds, confirmations: needed, deposits, strayReleases }: EthereumFixtures,
  { settle }: Pick<TransferSettling, 'settle'>,
): void => {
  const { app, transfers, chain, rules, bridged } = parts
  const tip = chain.tip()
  for (const [index, { to, assetId, amount, confirmations, lost }] of deposits.entries()) {
    const accountId = app.chainStart.accounts.find(({ name }) => name === to)?.accountId
    const token = bridged().get(assetId)
    if (accountId === undefined || !token) continue
    const startedAt = tip.minedAt - confirmations * blockSeconds * 1000 - blockSeconds * 500
    const height = tip.height - Math.max(confirmations, 1) + 1
    const id = logIdOf(seed, 'fixture', index)
    const { units, dust } = splitWei(BigInt(amount), token.scale)
    const isIncluded = confirmations > 0 && !lost
    const transfer = newTransfer({
      ...{ id, assetId, direction: 'in', units: String(units), dust: String(dust), startedAt, accountId },
      ...{ address: addressOf(seed, 'fixture', index), ethereumHash: hashOfLog(id), ethereumAt: startedAt },
      ...(isIncluded && {
        includedHeight: height,
        includedHash: firstHashOf(seed, height),
        fee: rules().feeAt(height, 'in'),
      }),
      ...(lost && {
        ...{ includedHeight: height, includedHash: chain.addOrphan(height, seed), isLost: 1 as const },
        // A block had it before.
        state: 'confirming' as const,
      }),
    })
    transfers.add(transfer)
    settle(transfer, isIncluded ? settledAt(tip, { confirmations, needed, blockSeconds }) : tip.minedAt)
  }
  for (const stray of strayReleases)
    strayRelease(parts, { ...stray, address: addressOf(seed, 'stray', stray.amount) })
}

/** Starts the bridge of a new world, with what the ledger of that world has done through it. */
export const startBridge = async (
  parts: BridgeParts,
  fixtures: EthereumFixtures,
  settling: Pick<TransferSettling, 'settle'>,
  startChain: () => { readonly height: number },
): Promise<void> => {
  const { app, facts, tokens, bridged } = parts
  const onLedger = await readBridge(app.ledger, ethereumBridgeId)
  const openings = new Map<string, bigint>()
  for (const { assetId, scale } of bridged().values()) {
    openings.set(assetId, (await openingUnits(app, assetId, onLedger)) * scale)
  }
  app.database.transaction(() => {
    if (facts.number('begun') === 1n) return
    const { height } = startChain()
    facts.set('relayHeight', BigInt(height))
    addMinted(parts, fixtures, onLedger)
    addBurned(parts, fixtures, onLedger)
    addFixtures(parts, fixtures, settling)
    for (const [assetId, opening] of openings) facts.set(`opening ${assetId}`, opening)
    for (const { assetId, unexplained, pause, pauseReason, limitUnits } of fixtures.beginnings) {
      tokens.add({ assetId, pause, pauseReason, pauseUntil: null, limitUnits })
      facts.set(`opening ${assetId}`, (openings.get(assetId) ?? 0n) + BigInt(unexplained))
    }
    if (fixtures.relayBehind > 0) {
      facts.set('relayHeight', BigInt(height - fixtures.relayBehind))
      facts.set('relayStopped', 1n)
    }
    facts.set('begun', 1n)
  })()
}
