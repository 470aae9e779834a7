import { listContractData, readContractData } from '@panel/chain/contract-data'
import { onContractEvent } from '@panel/chain/contract-events'
import type { Ledger } from '@panel/chain/ledger'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { bridge } from '@panel/contracts/smart-contracts/bridge'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'

/** Units that were burned on the ledger to be paid on another chain; `at` in Unix milliseconds. */
export interface Burn {
  readonly id: number
  readonly assetId: string
  readonly from: string
  readonly units: bigint
  readonly address: string
  /** Null for a burn of the genesis, which has no transaction. */
  readonly ticket: string | null
  readonly at: number
}

/** What there is of an asset on the ledger. */
export const supplyOf = async (ledger: Ledger, assetId: string): Promise<bigint> => {
  const config = await readContractData(ledger, assetId, asset.data.config, {})
  return config ? config.minted - config.burned : 0n
}

/** By which transaction an entry was written, and when; what the genesis wrote has the time of block 0. */
const originOf = async (ledger: Ledger, { ticket }: { readonly ticket: string }) =>
  ticket === ''
    ? { ticket: null, at: ((await ledger.block(0))?.timestamp ?? 0) * 1000 }
    : { ticket, at: (await ledger.transaction(ticket))?.acceptedAt ?? 0 }

/** Everything that the ledger did through a bridge. */
export const readBridge = async (ledger: Ledger, bridgeId: string) => {
  const timed = async <Entry extends { readonly ticket: string }>(entry: Entry) => ({
    ...entry,
    ...(await originOf(ledger, entry)),
  })
  const minted = await listContractData(ledger, bridgeId, bridge.data.minted)
  const burned = await listContractData(ledger, bridgeId, bridge.data.withdrawal)
  return {
    minted: await Promise.all(
      minted.map(({ parts, value: { asset: assetId, ...value } }) =>
        timed({ ...value, assetId, proof: parts.proof }),
      ),
    ),
    burned: await Promise.all(
      burned.map(({ parts, value: { asset: assetId, ...value } }) =>
        timed({ ...value, assetId, id: Number(parts.id) }),
      ),
    ),
  }
}
export type BridgeOnLedger = Awaited<ReturnType<typeof readBridge>>

/**
 * The units of an asset that the other chain held before the first deposit: what the genesis gave out. Of a network's
 * ledger, whose genesis is unknown here, it is all that no deposit explains.
 */
export const openingUnits = async (
  { chain, chainStart, ledger }: Pick<FastifyInstance, 'chain' | 'chainStart' | 'ledger'>,
  assetId: string,
  { minted, burned }: BridgeOnLedger,
): Promise<bigint> => {
  const given = chainStart.genesis.assets.find(({ id }) => id === assetId)
  if (chain && given) return Object.values(given.balances).reduce((all, units) => all + BigInt(units), 0n)
  const sum = (rows: readonly { readonly assetId: string; readonly units: bigint }[]) =>
    rows.filter((row) => row.assetId === assetId).reduce((all, { units }) => all + units, 0n)
  return (await supplyOf(ledger, assetId)) - sum(minted) + sum(burned.filter(({ refunded }) => !refunded))
}

/** Hands over each burn through a bridge, in the database transaction of its block. */
export const followBurns = (ledger: Ledger, bridgeId: string, add: (burn: Burn) => void): void => {
  onContractEvent(ledger, bridge, 'bridge_withdrawn', (burned, event, block) => {
    if (event.emitterAccountId !== bridgeId) return
    const { asset: assetId, ...rest } = burned
    add({ ...rest, assetId, ticket: event.ticket, at: block.timestamp * 1000 })
  })
}

/** The number of the last burn through a bridge. */
export const lastBurn = async (ledger: Ledger, bridgeId: string): Promise<number> =>
  (await readContractData(ledger, bridgeId, bridge.data.last, {})) ?? 0

/** Hands over the burns that the ledger made while nobody listened. */
export const catchUpBurns = async (
  ledger: Ledger,
  bridgeId: string,
  known: number,
  add: (burn: Burn) => void,
): Promise<void> => {
  const last = await lastBurn(ledger, bridgeId)
  for (let id = known + 1; id <= last; id += 1) {
    const burned = await readContractData(ledger, bridgeId, bridge.data.withdrawal, { id: String(id) })
    if (!burned) continue
    const { asset: assetId, ...rest } = burned
    add({ ...rest, id, assetId, ...(await originOf(ledger, burned)) })
  }
}

/** How often figures are read again after a new block while they were read. */
const attempts = 20

/**
 * Reads figures of the ledger and of tables at one height of the ledger.
 *
 * @param read answers undefined where the tables do not yet have what the ledger has; after its last `await` it must
 * call `isSameHeight`
 * @throws ApiError CONFLICT where blocks come faster than they can be read
 */
export const readAtOneHeight = async <Figures>(
  ledger: Ledger,
  read: (height: number, isSameHeight: () => Promise<boolean>) => Promise<Figures | undefined>,
): Promise<Figures> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { height } = await ledger.lastBlock()
    const figures = await read(height, async () => (await ledger.lastBlock()).height === height)
    if (figures !== undefined) return figures
  }
  throw new ApiError('CONFLICT', 'Blocks come faster than the figures can be read. Try again in a moment.', {
    reason: 'blocksTooFast',
  })
}
