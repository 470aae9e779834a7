import type { DataChange } from '@panel/contracts/platform/rehearsal'
import { decodeMessagePack, hexToBytes } from '@panel/ledger/encoding'
import { ValueTree } from '../transactions/value-tree.tsx'

const decodedOf = (bytes: Uint8Array): unknown => {
  try {
    return bytes.length === 0 ? null : decodeMessagePack(bytes)
  } catch {
    return bytes
  }
}

const valueOfHex = (text: string | null): unknown => (text === null ? null : decodedOf(hexToBytes(text)))

/** The values of accounts' data that changed, before and after. */
export function DataChanges({ changes }: { changes: readonly DataChange[] }) {
  const values = changes.map(({ accountId, key, before, after }) => ({
    accountId,
    key,
    before: valueOfHex(before),
    after: valueOfHex(after),
  }))
  return <ValueTree value={values} />
}
