import { encodeMessagePack } from '@panel/ledger/encoding'
import type { ContractEvent, Receipt } from '@panel/ledger/messages'
import { smallest } from '../execution/fuel-meter.ts'

const wireEvent = (event: ContractEvent) => [
  event.ticket,
  event.emitterAccount,
  event.emitterSmartContract,
  event.eventName,
  event.eventData,
]

/** The bytes of a receipt as nodes keep them: every number in its smallest form. */
export const encodeReceipt = (receipt: Receipt): Uint8Array =>
  encodeMessagePack([
    smallest(receipt.height),
    receipt.index,
    smallest(receipt.burnedFuel),
    receipt.success,
    receipt.returns,
    (receipt.events ?? []).map(wireEvent),
  ])
