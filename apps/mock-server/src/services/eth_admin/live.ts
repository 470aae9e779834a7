import { onContractEvent } from '@panel/chain/contract-events'
import { ethereumAlarm, ethereumChanged, ethereumRoom } from '@panel/contracts/services/eth_admin/events'
import { alarmLists } from '@panel/contracts/services/eth_admin/transfers'
import { bridge, ethereumBridgeId } from '@panel/contracts/smart-contracts/bridge'
import type { FastifyInstance } from 'fastify'
import { gathered } from '../../platform/bridges/gathered.ts'
import { type Burn, catchUpBurns, followBurns, readBridge } from '../../platform/bridges/ledger-side.ts'
import type { BridgeParts } from './bridge-parts.ts'
import type { TransferSettling } from './transfers/settle-transfers.ts'
import { newTransfer, type StoredTransfer, type TransferStore } from './transfers/store.ts'

/** Tells the pages what changed, and each alarm once. */
export const createAnnouncer = (app: FastifyInstance, transfers: TransferStore) => {
  const alarms: string[] = []

  /** Tells what still has no counterpart on the other chain. */
  const tellAlarms = (): void => {
    for (const id of alarms.splice(0)) {
      const transfer = transfers.find(id)
      if (transfer?.state !== 'unbacked') continue
      const { assetId, direction } = transfer
      const list = alarmLists[direction === 'in' ? 0 : 1]
      app.sockets.emitToRoom(ethereumRoom, ethereumAlarm, { assetId, direction, list, transferId: id })
    }
  }

  return {
    alarm: (transferId: string): void => void alarms.push(transferId),
    changed: gathered(app, () => {
      tellAlarms()
      app.sockets.emitToRoom(ethereumRoom, ethereumChanged, {})
    }),
  }
}

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
  readonly ticket: string
  readonly at: number
}

/**
 * Adds each burn of the ledger, and each mint that the bridge knows no deposit of, in the block that has it, and says
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
