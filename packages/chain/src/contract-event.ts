import { bytesToHex, hexToBytes } from '@panel/ledger/encoding'
import type { ContractEvent as WireContractEvent } from '@panel/ledger/messages'
import type { ContractEvent } from './ledger.ts'

/** An event as nodes write it. */
export const toWireEvent = (event: ContractEvent): WireContractEvent => ({
  ticket: hexToBytes(event.ticket),
  emitterAccount: event.emitterAccountId,
  emitterSmartContract: hexToBytes(event.emitterContractHash),
  eventName: event.name,
  eventData: event.data,
})

/** An event of what a node wrote. */
export const fromWireEvent = (event: WireContractEvent): ContractEvent => ({
  ticket: bytesToHex(event.ticket),
  emitterAccountId: event.emitterAccount,
  emitterContractHash: bytesToHex(event.emitterSmartContract),
  name: event.eventName,
  data: event.eventData,
})
