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

/** Nodes write the same number short or in nine bytes. */
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

export const orNull = <Value>(
  read: (value: unknown, member: string) => Value,
  value: unknown,
  member: string,
): Value | null => (value === null || value === undefined ? null : read(value, member))

/** Bits that no event has are left unread: a later version may know them. */
export const asEvents = (value: unknown): EventName[] => {
  const flags = asNumber(value, 'events')
  const isNamed = (name: string): name is EventName => Object.hasOwn(EVENT_FLAGS, name)
  return Object.keys(EVENT_FLAGS)
    .filter(isNamed)
    .filter((name) => (flags & EVENT_FLAGS[name]) !== 0)
}

const asPublicKey = (value: unknown, member: string): PublicKey => {
  const [type, wireName, raw] = asArray(value, member)
  const curve = curveOfWireName(asText(wireName, member))
  if (type !== 'ecdsa' || curve === undefined) throw refuse(member, 'an ECDSA key')
  return { curve: curve.name, raw: asBytes(raw, member) }
}

export const asContractEvent = (value: unknown): ContractEvent => {
  const [ticket, emitterAccount, emitterSmartContract, eventName, eventData] = asArray(value, 'event')
  return {
    ticket: asBytes(ticket, 'ticket'),
    emitterAccount: asText(emitterAccount, 'emitterAccount'),
    emitterSmartContract: asBytes(emitterSmartContract, 'emitterSmartContract'),
    eventName: asText(eventName, 'eventName'),
    eventData: asBytes(eventData, 'eventData'),
  }
}

export const asReceipt = (value: unknown): Receipt => {
  const [height, index, burnedFuel, success, returns, events] = asArray(value, 'receipt')
  const receipt = {
    height: asBigInt(height, 'height'),
    index: asNumber(index, 'index'),
    burnedFuel: asBigInt(burnedFuel, 'burnedFuel'),
    success: asBoolean(success, 'success'),
    returns: asBytes(returns, 'returns'),
  }
  if (events === undefined || events === null) return receipt
  return { ...receipt, events: asArray(events, 'events').map(asContractEvent) }
}

export const asBlock = (value: unknown): Block => {
  const [header, signature] = asArray(value, 'block')
  const members = asArray(header, 'block')
  const [validator, height, size, prevHash, txsHash, receiptsHash, stateHash, timestamp] = members
  return {
    validator: orNull(asPublicKey, validator, 'validator'),
    height: asBigInt(height, 'height'),
    size: asNumber(size, 'size'),
    prevHash: asBytes(prevHash, 'prevHash'),
    txsHash: asBytes(txsHash, 'txsHash'),
    receiptsHash: asBytes(receiptsHash, 'receiptsHash'),
    stateHash: asBytes(stateHash, 'stateHash'),
    timestamp: asBigInt(timestamp, 'timestamp'),
    signature: asBytes(signature, 'signature'),
  }
}

export const asAccount = (value: unknown): Account => {
  const [id, assets, contractHash, dataHash] = asArray(value, 'account')
  if (typeof assets !== 'object' || assets === null || Array.isArray(assets)) throw refuse('assets', 'a map')
  return {
    id: asText(id, 'id'),
    assets: Object.fromEntries(
      Object.entries(assets).map(([name, bytes]) => [name, asBytes(bytes, 'assets')]),
    ),
    contractHash: orNull(asBytes, contractHash, 'contractHash'),
    dataHash: orNull(asBytes, dataHash, 'dataHash'),
  }
}
