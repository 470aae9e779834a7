import { encodeReceipt as encodeWireReceipt, type Receipt } from '@panel/ledger/messages'

/** The bytes of a receipt as the chain keeps them: with a list of events, even where there are none. */
export const encodeReceipt = (receipt: Receipt): Uint8Array =>
  encodeWireReceipt({ ...receipt, events: receipt.events ?? [] })
