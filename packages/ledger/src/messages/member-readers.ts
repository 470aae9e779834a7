import { isAccountId } from '../accounts/account-id.ts'
import { type HashId, hashIdOfBytes } from '../accounts/hash-id.ts'
import { bytesToHex } from '../encoding/hex.ts'
import { InvalidMessageError } from '../errors/messages.ts'
import { curveOfWireName } from '../keys/curves.ts'
import type { PublicKey } from '../keys/public-key.ts'
import {
  type Account,
  type Block,
  type ContractEvent,
  EVENT_FLAGS,
  type EventName,
  type Receipt,
} from './message.ts'

const refuse = (member: string, expected: string): InvalidMessageError =>
  new InvalidMessageError(`${member} is not ${expected}`)

export const asText = (value: unknown, member: string): string => {
  if (typeof value !== 'string') throw refuse(member, 'a text')
  return value
}

export const asBoolean = (value: unknown, member: string): boolean => {
  if (typeof value !== 'boolean') throw refuse(member, 'a boolean')
  return value
}

export const asBytes = (value: unknown, member: string): Uint8Array => {
  if (!(value instanceof Uint8Array)) throw refuse(member, 'bytes')
  return value
}

/** A ticket or the hash of a contract: 34 bytes that start with 12 20. */
export const asHash = (value: unknown, member: string): HashId => {
  const hash = hashIdOfBytes(asBytes(value, member))
  if (hash === undefined) throw refuse(member, 'a hash of 34 bytes that start with 12 20')
  return hash
}

/** A hash of whatever length the node recorded. */
const asRecordedHash = (value: unknown, member: string): string => bytesToHex(asBytes(value, member))

export const asBigInt = (value: unknown, member: string): bigint => {
  const isWhole = typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value))
  if (!isWhole || value < 0) throw refuse(member, 'a u64')
  return BigInt(value)
}

export const asNumber = (value: unknown, member: string): number => {
  const number = Number(asBigInt(value, member))
  if (!Number.isSafeInteger(number)) throw refuse(member, 'a count')
  return number
}

export const asArray = (value: unknown, member: string): readonly unknown[] => {
  if (!Array.isArray(value)) throw refuse(member, 'an array')
  return value
}

/** An array with exactly this number of members: extra members would be lost, and with them what was signed. */
export const asTuple = (value: unknown, member: string, count: number): readonly unknown[] => {
  const members = asArray(value, member)
  if (members.length !== count) throw refuse(member, `an array of ${count}`)
  return members
}

export const orNull = <Value>(
  read: (value: unknown, member: string) => Value,
  value: unknown,
  member: string,
): Value | null => (value === null ? null : read(value, member))

const ALL_FLAGS = Object.values(EVENT_FLAGS).reduce((flags, flag) => flags | flag, 0)

export const asEvents = (value: unknown): EventName[] => {
  const flags = asNumber(value, 'events')
  if (flags > ALL_FLAGS) throw refuse('events', `a set of known events, from 0 to ${ALL_FLAGS}`)
  const isNamed = (name: string): name is EventName => Object.hasOwn(EVENT_FLAGS, name)
  return Object.keys(EVENT_FLAGS)
    .filter(isNamed)
    .filter((name) => (flags & EVENT_FLAGS[name]) !== 0)
}

const asPublicKey = (value: unknown, member: string): PublicKey => {
  const [type, wireName, point] = asTuple(value, member, 3)
  const curve = curveOfWireName(asText(wireName, member))
  if (type !== 'ecdsa' || curve === undefined) throw refuse(member, 'an ECDSA key')
  const raw = asBytes(point, member)
  if (raw.length !== 1 + 2 * curve.coordinateLength || raw[0] !== 4)
    throw refuse(member, 'an uncompressed point of its curve')
  return { curve: curve.name, raw }
}

export const asContractEvent = (value: unknown): ContractEvent => {
  const [ticket, emitterAccount, emitterSmartContract, eventName, eventData] = asTuple(value, 'event', 5)
  return {
    ticket: asHash(ticket, 'ticket'),
    emitterAccount: asText(emitterAccount, 'emitterAccount'),
    emitterSmartContract: asHash(emitterSmartContract, 'emitterSmartContract'),
    eventName: asText(eventName, 'eventName'),
    eventData: asBytes(eventData, 'eventData'),
  }
}

export const asReceipt = (value: unknown): Receipt => {
  const members = asArray(value, 'receipt')
  if (members.length !== 5 && members.length !== 6) throw refuse('receipt', 'an array of 5 or 6')
  const [height, index, burnedFuel, success, returns, events] = members
  const receipt = {
    height: asBigInt(height, 'height'),
    index: asNumber(index, 'index'),
    burnedFuel: asBigInt(burnedFuel, 'burnedFuel'),
    success: asBoolean(success, 'success'),
    returns: asBytes(returns, 'returns'),
  }
  if (members.length === 5) return receipt
  return { ...receipt, events: asArray(events, 'events').map(asContractEvent) }
}

export const asBlock = (value: unknown): Block => {
  const [header, signature] = asTuple(value, 'block', 2)
  const members = asTuple(header, 'block', 8)
  const [validator, height, size, prevHash, txsHash, receiptsHash, stateHash, timestamp] = members
  return {
    validator: orNull(asPublicKey, validator, 'validator'),
    height: asBigInt(height, 'height'),
    size: asNumber(size, 'size'),
    prevHash: asRecordedHash(prevHash, 'prevHash'),
    txsHash: asRecordedHash(txsHash, 'txsHash'),
    receiptsHash: asRecordedHash(receiptsHash, 'receiptsHash'),
    stateHash: asRecordedHash(stateHash, 'stateHash'),
    timestamp: asBigInt(timestamp, 'timestamp'),
    signature: asBytes(signature, 'signature'),
  }
}

/** Other names could be numbers, whose order an object does not keep. */
const asAssetId = (name: string): string => {
  if (!isAccountId(name)) throw refuse('assets', 'a map by account ids')
  return name
}

export const asAccount = (value: unknown): Account => {
  const [id, assets, contractHash, dataHash] = asTuple(value, 'account', 4)
  if (typeof assets !== 'object' || assets === null || Array.isArray(assets)) throw refuse('assets', 'a map')
  return {
    id: asText(id, 'id'),
    assets: Object.fromEntries(
      Object.entries(assets).map(([name, bytes]) => [asAssetId(name), asBytes(bytes, 'assets')]),
    ),
    contractHash: orNull(asHash, contractHash, 'contractHash'),
    dataHash: orNull(asRecordedHash, dataHash, 'dataHash'),
  }
}
