import { encodeMessagePack, hexToBytes } from '@panel/ledger/encoding'
import type { Execution } from '../execution/execute-transaction.ts'
import { smallest } from '../execution/fuel-meter.ts'
import type { ContractEvent } from '../ledger.ts'

const wireEvent = (event: ContractEvent) => [
  hexToBytes(event.ticket),
  event.emitterAccountId,
  event.emitterContractHash === null ? null : hexToBytes(event.emitterContractHash),
  event.name,
  event.data,
]

/** The receipt of an execution at its place in the chain. */
export const encodeReceipt = (height: number, index: number, execution: Execution): Uint8Array =>
  encodeMessagePack([
    height,
    index,
    smallest(execution.burnedFuel),
    execution.success,
    execution.returns,
    execution.events.map(wireEvent),
  ])
