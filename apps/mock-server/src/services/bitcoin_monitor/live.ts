import { onContractEvent } from '@panel/chain/contract-events'
import { bitcoinChanged, bitcoinRoom } from '@panel/contracts/services/bitcoin_monitor/events'
import { bitcoinBridgeId, bridge } from '@panel/contracts/smart-contracts/bridge'
import type { FastifyInstance } from 'fastify'
import type { WithdrawalStore } from './withdrawals/store.ts'
import { newWithdrawal } from './withdrawals/store.ts'

/** How long changes are collected before they are told, in milliseconds. */
const collectMilliseconds = 250

/**
 * Tells the pages that something changed: gathered, so that a busy bridge does not flood them.
 *
 * @param onChange called once for all changes that were collected
 */
export const createAnnouncer = (app: FastifyInstance, onChange: () => void) => {
  let waiting: NodeJS.Timeout | undefined
  app.addHook('onClose', async () => clearTimeout(waiting))
  return (): void => {
    // Real time, as people watch: a test's frozen clock does not hold it back.
    waiting ??= setTimeout(() => {
      waiting = undefined
      onChange()
      app.sockets.emitToRoom(bitcoinRoom, bitcoinChanged, {})
    }, collectMilliseconds)
  }
}

/** Adds each withdrawal in the very block that burns it, and says when a block of the ledger came. */
export const followLedger = (
  { ledger }: FastifyInstance,
  withdrawals: WithdrawalStore,
  onBlock: () => void,
): void => {
  onContractEvent(ledger, bridge, 'bridge_withdrawn', (burned, event, block) => {
    if (event.emitterAccountId !== bitcoinBridgeId) return
    const { id, from, units, address } = burned
    withdrawals.add(
      newWithdrawal({
        ...{ id, units: String(units), address, accountId: from, burnTicket: event.ticket },
        burnedAt: block.timestamp * 1000,
      }),
    )
  })
  ledger.onBlock(onBlock)
}
