import { base58ToBytes, bytesToBase58 } from '../encoding/base58/base58.ts'
import { MessagePackReader } from '../encoding/message-pack/reader.ts'
import { type MessagePackWriter, writeMessagePack } from '../encoding/message-pack/writer.ts'
import { InvalidFieldError } from '../errors/transactions.ts'
import { readPublicKey, readSignature, writePublicKey, writeSignature } from '../keys/wire.ts'
import { checkedAccountId, type Delegation } from './delegation.ts'

/** Far more methods than a contract has, and read in some milliseconds. */
const MAX_CAPABILITIES = 16_384

const writeData = (writer: MessagePackWriter, delegation: Delegation): void => {
  writer.writeArrayHeader(6)
  writer.writeString(delegation.delegate)
  writePublicKey(writer, delegation.delegator)
  writer.writeString(delegation.network)
  writer.writeString(delegation.target)
  writer.writeUnsigned(delegation.expiration)
  const capabilities = Object.entries(delegation.capabilities)
  writer.writeMapHeader(capabilities.length)
  for (const [name, isAllowed] of capabilities) {
    writer.writeString(name)
    writer.writeBoolean(isAllowed)
  }
}

/**
 * The bytes that a delegation's signature is over.
 *
 * @example
 * import { type Delegation, delegationSignedBytes } from '@panel/ledger/delegations'
 *
 * const toSignElsewhere = (delegation: Delegation) => delegationSignedBytes(delegation)
 */
export const delegationSignedBytes = (delegation: Delegation): Uint8Array<ArrayBuffer> =>
  writeMessagePack((writer) => writeData(writer, delegation))

/**
 * Bytes of a delegation: `[data, signature]`, with empty bytes as signature while unsigned.
 *
 * @example
 * import { type Delegation, encodeDelegation } from '@panel/ledger/delegations'
 *
 * const sizeOf = (delegation: Delegation) => encodeDelegation(delegation).length
 */
export const encodeDelegation = (delegation: Delegation): Uint8Array<ArrayBuffer> =>
  writeMessagePack((writer) => {
    writer.writeArrayHeader(2)
    writeData(writer, delegation)
    writeSignature(writer, delegation.signature)
  })

const readCapabilities = (reader: MessagePackReader): Record<string, boolean> => {
  const count = reader.readMapHeader()
  if (count > MAX_CAPABILITIES)
    throw new InvalidFieldError('capabilities', `must be at most ${MAX_CAPABILITIES}`)
  const entries: [string, boolean][] = []
  for (let index = 0; index < count; index += 1) entries.push([reader.readString(), reader.readBoolean()])
  const capabilities: Record<string, boolean> = Object.fromEntries(entries)
  // Objects move names that are array indexes to the front; such an order could not be encoded again as signed.
  const isSameOrder = Object.keys(capabilities).every((name, index) => entries[index]?.[0] === name)
  if (Object.keys(capabilities).length !== count || !isSameOrder) {
    throw new InvalidFieldError(
      'capabilities',
      'must have each name once, and whole numbers first and ascending',
    )
  }
  return capabilities
}

/**
 * Delegation of its bytes. Only the canonical encoding is taken. Neither the signature nor the time is checked.
 *
 * @throws InvalidMessagePackError | InvalidFieldError | InvalidUnicodeError | InputTooLongError
 * @example
 * import { decodeDelegation } from '@panel/ledger/delegations'
 *
 * const targetOf = (bytes: Uint8Array) => decodeDelegation(bytes).target
 */
export const decodeDelegation = (bytes: Uint8Array): Delegation => {
  const reader = new MessagePackReader(bytes, 'delegation')
  reader.expectArray(2)
  reader.expectArray(6)
  const delegate = checkedAccountId('delegate', reader.readString())
  const delegator = readPublicKey(reader, 'delegator')
  const network = reader.readString()
  const target = checkedAccountId('target', reader.readString())
  const expiration = reader.readUnsigned()
  const capabilities = readCapabilities(reader)
  const signature = readSignature(reader, delegator)
  reader.expectEnd()
  return { delegate, delegator, network, target, expiration, capabilities, signature }
}

/**
 * Base58 text of a delegation.
 *
 * @example
 * import { type Delegation, delegationToBase58 } from '@panel/ledger/delegations'
 *
 * const body = (delegation: Delegation) => ({ delegation: delegationToBase58(delegation) })
 */
export const delegationToBase58 = (delegation: Delegation): string =>
  bytesToBase58(encodeDelegation(delegation))

/**
 * Delegation of its base58 text.
 *
 * @throws InvalidBase58Error and what `decodeDelegation` throws.
 * @example
 * import { delegationFromBase58 } from '@panel/ledger/delegations'
 *
 * const targetOf = (text: string) => delegationFromBase58(text).target
 */
export const delegationFromBase58 = (text: string): Delegation => decodeDelegation(base58ToBytes(text))
