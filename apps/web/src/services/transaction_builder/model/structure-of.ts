import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToBase58, decodeMessagePack } from '@panel/ledger/encoding'
import { type Transaction, ticketOf } from '@panel/ledger/transactions'

const argsOf = (bytes: Uint8Array): unknown => {
  try {
    return bytes.length === 0 ? null : decodeMessagePack(bytes)
  } catch {
    return bytes
  }
}

/** Every member of a transaction, keys by their account and args decoded, for a person to read. */
export const structureOf = (transaction: Transaction): Readonly<Record<string, unknown>> => {
  const { kind } = transaction
  if (kind === 'bulk') {
    const { root, nodes, signature } = transaction
    return { kind, root: structureOf(root), nodes: nodes.map(structureOf), signature }
  }
  const { signerPublicKey, ...members } = transaction
  return {
    ...members,
    signer: accountIdOf(signerPublicKey),
    signerPublicKey: bytesToBase58(signerPublicKey.raw),
    ...('smartContractMethodArgs' in members
      ? { smartContractMethodArgs: argsOf(members.smartContractMethodArgs) }
      : {}),
    ticket: ticketOf(transaction),
  }
}
