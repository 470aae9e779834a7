import { bytesToUtf8, decodeMessagePack } from '@panel/ledger/encoding'
import { encodeReceipt as encodeWireReceipt, type Receipt } from '@panel/ledger/messages'

/** The bytes of a receipt as the chain keeps them: with a list of events, even where there are none. */
export const encodeReceipt = (receipt: Receipt): Uint8Array =>
  encodeWireReceipt({ ...receipt, events: receipt.events ?? [] })

/** Where a receipt has what the execution returned. */
const returnsPlace = 4

/** The reason that a failed receipt gives; null where its bytes give none that can be read. */
export const failureIn = (receipt: Uint8Array): string | null => {
  try {
    const members = decodeMessagePack(receipt)
    const returns: unknown = Array.isArray(members) ? members[returnsPlace] : undefined
    return returns instanceof Uint8Array ? bytesToUtf8(returns) : null
  } catch {
    return null
  }
}
