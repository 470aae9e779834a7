import { hashIdToBytes } from '../accounts/hash-id.ts'
import { bytesToBase58 } from '../encoding/base58/base58.ts'
import { bytesToHex } from '../encoding/hex.ts'
import { type MessagePackWriter, writeMessagePack } from '../encoding/message-pack/writer.ts'
import { writePublicKey, writeSignature } from '../keys/wire.ts'
import { SCHEMAS } from './schemas.ts'
import type {
  BulkEmptyRoot,
  BulkNode,
  BulkRoot,
  BulkTransaction,
  Transaction,
  UnitaryTransaction,
} from './transaction.ts'

const writeCall = (writer: MessagePackWriter, call: UnitaryTransaction | BulkRoot | BulkNode): void => {
  writer.writeRaw(SCHEMAS[call.kind].head)
  writer.writeString(call.accountId)
  writer.writeUnsigned(call.maxFuel)
  writer.writeBinary(call.nonce)
  writer.writeString(call.networkName)
  if (call.smartContractHash === null) writer.writeNil()
  else writer.writeBinary(hashIdToBytes('smartContractHash', call.smartContractHash))
  writer.writeString(call.smartContractMethod)
  writePublicKey(writer, call.signerPublicKey)
  writer.writeBinary(call.smartContractMethodArgs)
  if (call.kind === 'bulkNode') writer.writeBinary(hashIdToBytes('dependsOn', call.dependsOn))
}

const writeEmptyRoot = (writer: MessagePackWriter, root: BulkEmptyRoot): void => {
  writer.writeRaw(SCHEMAS.bulkEmptyRoot.head)
  writer.writeUnsigned(root.maxFuel)
  writer.writeBinary(root.nonce)
  writer.writeString(root.networkName)
  writePublicKey(writer, root.signerPublicKey)
}

const writeBulk = (writer: MessagePackWriter, bulk: BulkTransaction): void => {
  writer.writeRaw(SCHEMAS.bulk.head)
  writer.writeArrayHeader(2)
  writer.writeArrayHeader(1)
  writeData(writer, bulk.root)
  if (bulk.nodes.length === 0) {
    writer.writeNil()
    return
  }
  writer.writeArrayHeader(bulk.nodes.length)
  for (const node of bulk.nodes) {
    writer.writeArrayHeader(2)
    writeData(writer, node)
    writeSignature(writer, node.signature)
  }
}

const writeData = (writer: MessagePackWriter, transaction: Transaction): void => {
  if (transaction.kind === 'bulk') writeBulk(writer, transaction)
  else if (transaction.kind === 'bulkEmptyRoot') writeEmptyRoot(writer, transaction)
  else writeCall(writer, transaction)
}

/**
 * The bytes that a transaction's signature is over and its ticket is the hash of: the MessagePack of its data.
 *
 * @example
 * import { signedBytesOf, type UnitaryTransaction } from '@panel/ledger/transactions'
 *
 * const toSignElsewhere = (transaction: UnitaryTransaction) => signedBytesOf(transaction)
 */
export const signedBytesOf = (transaction: Transaction): Uint8Array<ArrayBuffer> =>
  writeMessagePack((writer) => writeData(writer, transaction))

/**
 * Bytes of a transaction of any kind, as nodes take them: `[tag, data, signature]`, where an unsigned one has
 * empty bytes as signature and a bulk root, which is never signed, has none.
 *
 * @example
 * import { encodeTransaction, type Transaction } from '@panel/ledger/transactions'
 *
 * const sizeOf = (transaction: Transaction) => encodeTransaction(transaction).length
 */
export const encodeTransaction = (transaction: Transaction): Uint8Array<ArrayBuffer> =>
  writeMessagePack((writer) => {
    const isRoot = transaction.kind === 'bulkRoot' || transaction.kind === 'bulkEmptyRoot'
    writer.writeArrayHeader(isRoot ? 2 : 3)
    writer.writeString(SCHEMAS[transaction.kind].tag)
    writeData(writer, transaction)
    if (!isRoot) writeSignature(writer, transaction.signature)
  })

/**
 * Base58 text of a transaction, the form in which wallets and the panel's calls pass it on.
 *
 * @example
 * import { transactionToBase58, type Transaction } from '@panel/ledger/transactions'
 *
 * const body = (transaction: Transaction) => ({ tx: transactionToBase58(transaction) })
 */
export const transactionToBase58 = (transaction: Transaction): string =>
  bytesToBase58(encodeTransaction(transaction))

/**
 * Hexadecimal text of a transaction.
 *
 * @example
 * import { transactionToHex, type Transaction } from '@panel/ledger/transactions'
 *
 * const shown = (transaction: Transaction) => transactionToHex(transaction)
 */
export const transactionToHex = (transaction: Transaction): string =>
  bytesToHex(encodeTransaction(transaction))
