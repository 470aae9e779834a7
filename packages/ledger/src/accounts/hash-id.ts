import { hexCodec } from '../encoding/hex-codec.ts'
import { InvalidHashIdError } from '../errors/accounts.ts'

/**
 * The hash of a transaction (its ticket), of a contract or of a block, as text everywhere outside the wire: a SHA-256
 * multihash in 68 lower-case hexadecimal characters, the first of which are `1220`.
 */
export type HashId = string

const HASH_ID = /^1220[0-9a-f]{64}$/
/** `0x12` names SHA-256 and `0x20` its length, by the multihash table. */
const WIRE_LENGTH = 34

/**
 * Whether a text is a hash id (ticket, contract or block): 68 lower-case hexadecimal characters from `1220`.
 *
 * @example
 * import { isHashId } from '@panel/ledger/accounts'
 *
 * isHashId('1220') // false
 */
export const isHashId = (text: string): boolean => typeof text === 'string' && HASH_ID.test(text)

/**
 * The text itself, when it is a hash id.
 *
 * @throws InvalidHashIdError
 * @example
 * import { parseHashId } from '@panel/ledger/accounts'
 *
 * parseHashId(`1220${'00'.repeat(32)}`)
 */
export const parseHashId = (text: string): HashId => {
  if (!isHashId(text)) throw new InvalidHashIdError(text)
  return text
}

/** The hash id that a member holds. The error names the member and says what it holds instead. */
export const parseHashMember = (member: string, value: HashId): HashId => {
  if (!isHashId(value)) throw new InvalidHashIdError(value, member)
  return value
}

/** A hash id as the wire has it: 34 bytes. */
export const hashIdToBytes = (member: string, value: HashId): Uint8Array<ArrayBuffer> =>
  hexCodec.decode(parseHashMember(member, value))

/** The hash id of what is on the wire, or `undefined` when those are not 34 bytes that start with `12 20`. */
export const hashIdOfBytes = (bytes: Uint8Array): HashId | undefined =>
  bytes.length === WIRE_LENGTH && bytes[0] === 0x12 && bytes[1] === 0x20 ? hexCodec.encode(bytes) : undefined
