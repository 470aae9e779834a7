import { onContractEvent } from '@panel/chain/contract-events'
import { ethereumChanged, ethereumRoom } from '@panel/contracts/services/eth_admin/events'
import { bridge, ethereumBridgeId } from '@panel/contracts/smart-contracts/bridge'
import type { FastifyInstance } from 'fastify'
import { type Burn, catchUpBurns, followBurns, readBridge } from '../../platform/bridges/ledger-side.ts'
import { gathered } from '../../platform/gathered.ts'
import type { BridgeParts } from './bridge-parts.ts'
import type { TransferSettling } from './transfers/settle-transfers.ts'
import { newTransfer, type StoredTransfer } from './transfers/store.ts'

/**
 * Announces to the pages that something changed.
 *
 * @param onChange called once for all changes that were gathered
 */
export const createAnnouncer = (app: FastifyInstance, onChange: () => void): (() => void) =>
  gathered(app, () => {
    onChange()
    app.sockets.emitToRoom(ethereumRoom, ethereumChanged, {})
  })

const burnOf = ({ id, assetId, from, units, address, ticket, at }: Burn): StoredTransfer =>
  newTransfer({
    ...{ id: String(id), assetId, direction: 'out', units: String(units), dust: '0', startedAt: at },
    ...{ accountId: from, address, ledger: 'executed', ticket, state: 'ready' },
  })

interface Minted {
  readonly proof: string
  readonly assetId: string
  readonly to: string
  readonly units: bigint
  readonly ticket: string | null
  readonly at: number
}

/**
 * Adds each burn of the ledger, and each mint that the bridge has no deposit for, in the block that has it, and reports
 * when a block came.
 *
 * @returns adds what the ledger did while nobody listened
 */
export const followLedger = (
  { app: { database, ledger }, transfers, facts, changed }: BridgeParts,
  { settle }: Pick<TransferSettling, 'settle'>,
): (() => Promise<void>) => {
  const addBurn = (burn: Burn): void => transfers.add(burnOf(burn))
  const addMinted = ({ proof, assetId, to, units, ticket, at }: Minted): void => {
    if (transfers.find(proof)) return
    const minted = newTransfer({
      ...{ id: proof, assetId, direction: 'in', units: String(units), dust: '0', startedAt: at },
      ...{ accountId: to, ledger: 'executed', ticket },
    })
    transfers.add(minted)
    settle(minted, at, ticket)
  }
  followBurns(ledger, ethereumBridgeId, addBurn)
  onContractEvent(ledger, bridge, 'bridge_minted', (minted, event, block) => {
    if (event.emitterAccountId !== ethereumBridgeId || facts.number('begun') === 0n) return
    const { asset: assetId, ...rest } = minted
    addMinted({ ...rest, assetId, ticket: event.ticket, at: block.timestamp * 1000 })
  })
  ledger.onBlock(changed)
  return async () => {
    await catchUpBurns(ledger, ethereumBridgeId, transfers.lastBurn(), addBurn)
    const { minted } = await readBridge(ledger, ethereumBridgeId)
    database.transaction(() => minted.forEach(addMinted))()
  }
}
