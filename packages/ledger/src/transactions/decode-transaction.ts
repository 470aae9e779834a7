import { isAccountId } from '../accounts/account-id.ts'
import { type HashId, hashIdOfBytes } from '../accounts/hash-id.ts'
import { base58ToBytes } from '../encoding/base58/base58.ts'
import { base58ToBytesAsync } from '../encoding/base58/base58-to-bytes-async.ts'
import { hexToBytes } from '../encoding/hex.ts'
import { MAX_STRUCTURE_BYTES, MessagePackReader } from '../encoding/message-pack/reader.ts'
import { InputTooLongError } from '../errors/encoding.ts'
import {
  InvalidFieldError,
  UnknownSchemaError,
  UnknownTransactionTypeError,
  WrongNetworkError,
} from '../errors/transactions.ts'
import { readPublicKey, readSignature } from '../keys/wire.ts'
import { SCHEMAS } from './schemas.ts'
import type {
  BulkEmptyRoot,
  BulkNode,
  BulkRoot,
  BulkTransaction,
  ContractCall,
  Transaction,
} from './transaction.ts'

/** How much a decoder takes. */
export interface DecodeOptions {
  /** The longest transaction in bytes. Default: 1 MiB, the most that a node accepts. */
  readonly maxBytes?: number
  /**
   * Accepts nonces of any length, to read transactions that are already in a chain: the nodes' own test data have
   * nonces of 3 bytes. Default: false, nonces have 8 bytes.
   */
  readonly history?: boolean
  /** The network that the transaction must be made for. Default: any network. */
  readonly networkName?: string
}

const NONCE_LENGTH = 8

/** Compared as bytes; only what differs is read, to say how. */
const expectSchema = (reader: MessagePackReader, kind: Transaction['kind']): void => {
  if (reader.skip(SCHEMAS[kind].head)) return
  reader.expectArray(SCHEMAS[kind].members)
  throw new UnknownSchemaError(reader.readString())
}

const readNonce = (reader: MessagePackReader, history: boolean): Uint8Array => {
  const nonce = reader.readBinary()
  if (nonce.length !== NONCE_LENGTH && !history)
    throw new InvalidFieldError('nonce', `must be ${NONCE_LENGTH} bytes`)
  return nonce
}

const readHash = (reader: MessagePackReader, field: string): HashId => {
  const hash = hashIdOfBytes(reader.readBinary())
  if (hash === undefined) throw new InvalidFieldError(field, 'must be 34 bytes that start with 12 20')
  return hash
}

const readTarget = (reader: MessagePackReader): string => {
  const accountId = reader.readString()
  if (!isAccountId(accountId)) throw new InvalidFieldError('accountId', 'is not an account id')
  return accountId
}

const readMethod = (reader: MessagePackReader): string => {
  const method = reader.readString()
  if (method === '') throw new InvalidFieldError('smartContractMethod', 'cannot be empty')
  return method
}

const readHashOrNil = (reader: MessagePackReader): HashId | null => {
  if (!reader.isNil()) return readHash(reader, 'smartContractHash')
  reader.readNil()
  return null
}

/** The members after the schema, in the order of the wire. */
const readCall = (reader: MessagePackReader, history: boolean): ContractCall => {
  const accountId = readTarget(reader)
  const maxFuel = reader.readUnsigned()
  const nonce = readNonce(reader, history)
  const networkName = reader.readString()
  const smartContractHash = readHashOrNil(reader)
  const smartContractMethod = readMethod(reader)
  const signerPublicKey = readPublicKey(reader, 'signerPublicKey')
  const smartContractMethodArgs = reader.readBinary()
  return {
    accountId,
    signerPublicKey,
    maxFuel,
    nonce,
    networkName,
    smartContractHash,
    smartContractMethod,
    smartContractMethodArgs,
  }
}

const readRoot = (reader: MessagePackReader, history: boolean): BulkRoot => {
  expectSchema(reader, 'bulkRoot')
  return { kind: 'bulkRoot', ...readCall(reader, history) }
}

const readEmptyRoot = (reader: MessagePackReader, history: boolean): BulkEmptyRoot => {
  expectSchema(reader, 'bulkEmptyRoot')
  const maxFuel = reader.readUnsigned()
  const nonce = readNonce(reader, history)
  const networkName = reader.readString()
  return {
    kind: 'bulkEmptyRoot',
    maxFuel,
    nonce,
    networkName,
    signerPublicKey: readPublicKey(reader, 'signerPublicKey'),
  }
}

const readNode = (reader: MessagePackReader, history: boolean): BulkNode => {
  expectSchema(reader, 'bulkNode')
  const call = readCall(reader, history)
  const dependsOn = readHash(reader, 'dependsOn')
  return { kind: 'bulkNode', ...call, dependsOn, signature: readSignature(reader, call.signerPublicKey) }
}

const readNodes = (reader: MessagePackReader, history: boolean): BulkNode[] => {
  if (reader.isNil()) {
    reader.readNil()
    return []
  }
  const count = reader.readArrayHeader()
  if (count === 0) throw new InvalidFieldError('nodes', 'must be nil when there are none')
  const nodes: BulkNode[] = []
  for (let index = 0; index < count; index += 1) {
    reader.expectArray(2)
    nodes.push(readNode(reader, history))
  }
  return nodes
}

const readBulk = (reader: MessagePackReader, history: boolean): BulkTransaction => {
  expectSchema(reader, 'bulk')
  reader.expectArray(2)
  reader.expectArray(1)
  const root = reader.peekArrayCount() === 5 ? readEmptyRoot(reader, history) : readRoot(reader, history)
  const nodes = readNodes(reader, history)
  return { kind: 'bulk', root, nodes, signature: readSignature(reader, root.signerPublicKey) }
}

const readUnitary = (reader: MessagePackReader, history: boolean): Transaction => {
  expectSchema(reader, 'unitary')
  const call = readCall(reader, history)
  return { kind: 'unitary', ...call, signature: readSignature(reader, call.signerPublicKey) }
}

const readByTag = (
  reader: MessagePackReader,
  members: number,
  tag: string,
  history: boolean,
): Transaction => {
  if (members === 3 && tag === SCHEMAS.unitary.tag) return readUnitary(reader, history)
  if (members === 3 && tag === SCHEMAS.bulk.tag) return readBulk(reader, history)
  if (members === 3 && tag === SCHEMAS.bulkNode.tag) return readNode(reader, history)
  if (members === 2 && tag === SCHEMAS.bulkRoot.tag) return readRoot(reader, history)
  if (members === 2 && tag === SCHEMAS.bulkEmptyRoot.tag) return readEmptyRoot(reader, history)
  throw new UnknownTransactionTypeError(tag)
}

const assertNetwork = (transaction: Transaction, expected: string | undefined): void => {
  const { networkName } = transaction.kind === 'bulk' ? transaction.root : transaction
  if (expected !== undefined && networkName !== expected)
    throw new WrongNetworkError('The transaction', expected, networkName)
}

/**
 * Transaction of bytes, of any kind. Only the canonical encoding is taken, so that encoding the result
 * again gives the same bytes. The signature is not verified.
 *
 * @throws InvalidMessagePackError | InvalidFieldError | UnknownSchemaError | UnknownTransactionTypeError |
 * InvalidUnicodeError | InputTooLongError
 * @throws WrongNetworkError when it is made for another network than `options.networkName`.
 * @example
 * import { hexToBytes } from '@panel/ledger/encoding'
 * import { decodeTransaction } from '@panel/ledger/transactions'
 *
 * const read = (hex: string) => {
 *   const transaction = decodeTransaction(hexToBytes(hex))
 *   return transaction.kind === 'unitary' ? transaction.smartContractMethod : transaction.kind
 * }
 */
export const decodeTransaction = (bytes: Uint8Array, options: DecodeOptions = {}): Transaction => {
  const reader = new MessagePackReader(bytes, 'transaction', options.maxBytes)
  const members = reader.readArrayHeader()
  const transaction = readByTag(reader, members, reader.readString(), options.history ?? false)
  reader.expectEnd()
  assertNetwork(transaction, options.networkName)
  return transaction
}

/**
 * Transaction of its base58 text: by default at most 128 KiB, which takes a few tens of milliseconds at worst.
 *
 * @throws InvalidBase58Error and what `decodeTransaction` throws.
 * @example
 * import { transactionFromBase58 } from '@panel/ledger/transactions'
 *
 * const kindOf = (text: string) => transactionFromBase58(text).kind
 */
export const transactionFromBase58 = (text: string, options: DecodeOptions = {}): Transaction =>
  decodeTransaction(base58ToBytes(text, options), options)

/**
 * Transaction of a long base58 text, such as a bulk of hundreds of nodes, without blocking the page.
 *
 * @throws what `transactionFromBase58` throws.
 * @example
 * import { transactionFromBase58Async } from '@panel/ledger/transactions'
 *
 * const kindOf = async (text: string) => (await transactionFromBase58Async(text)).kind
 */
export const transactionFromBase58Async = async (
  text: string,
  options: DecodeOptions = {},
): Promise<Transaction> =>
  decodeTransaction(
    await base58ToBytesAsync(text, { maxBytes: options.maxBytes ?? MAX_STRUCTURE_BYTES }),
    options,
  )

/**
 * Transaction of its hexadecimal text.
 *
 * @throws InvalidHexError and what `decodeTransaction` throws.
 * @example
 * import { transactionFromHex } from '@panel/ledger/transactions'
 *
 * const kindOf = (text: string) => transactionFromHex(text).kind
 */
export const transactionFromHex = (text: string, options: DecodeOptions = {}): Transaction => {
  const maxBytes = options.maxBytes ?? MAX_STRUCTURE_BYTES
  if (text.length > maxBytes * 2) throw new InputTooLongError('hexadecimal text', text.length, maxBytes * 2)
  return decodeTransaction(hexToBytes(text), options)
}
