import { ethereumAlarm, ethereumRoom } from '@panel/contracts/services/eth_admin/events'
import { alarmLists } from '@panel/contracts/services/eth_admin/transfers'
import type { FastifyInstance } from 'fastify'
import type { TransferStore } from './transfers/store.ts'

/** Keeps alarms until they are told, once each. */
export const createAlarms = (app: FastifyInstance, transfers: TransferStore) => {
  const waiting: string[] = []
  return {
    raise: (transferId: string): void => void waiting.push(transferId),
    /** Tells what still has no counterpart on the other chain. */
    tell: (): void => {
      for (const id of waiting.splice(0)) {
        const transfer = transfers.find(id)
        if (transfer?.state !== 'unbacked') continue
        const { assetId, direction } = transfer
        const list = alarmLists[direction === 'in' ? 0 : 1]
        app.sockets.emitToRoom(ethereumRoom, ethereumAlarm, { assetId, direction, list, transferId: id })
      }
    },
  }
}
