import { isAccountId } from '../accounts/account-id.ts'
import { base58ToBytes, bytesToBase58 } from '../encoding/base58/base58.ts'
import { bytesToHex, hexToBytes } from '../encoding/hex.ts'
import { MessagePackReader } from '../encoding/message-pack/reader.ts'
import { type MessagePackWriter, writeMessagePack } from '../encoding/message-pack/writer.ts'
import { InvalidFieldError } from '../errors/transactions.ts'
import { readPublicKey, readSignature, writePublicKey, writeSignature } from '../keys/wire.ts'
import type { Certificate } from './certificate.ts'

const HASH_LENGTH = 32
/** Far more than anyone certifies, and verified in some tens of milliseconds. */
const MAX_FIELDS = 16_384

const writeData = (writer: MessagePackWriter, certificate: Certificate): void => {
  writer.writeArrayHeader(5)
  writer.writeString(certificate.target)
  writer.writeArrayHeader(certificate.fields.length)
  for (const field of certificate.fields) writer.writeString(field)
  writer.writeBinary(certificate.salt)
  writer.writeBinary(hexToBytes(certificate.root))
  writePublicKey(writer, certificate.certifier)
}

/**
 * The bytes that a certificate's signature is over. What is shown and what is hidden is not part of them.
 *
 * @example
 * import { type Certificate, certificateSignedBytes } from '@panel/ledger/certificates'
 *
 * const toSignElsewhere = (certificate: Certificate) => certificateSignedBytes(certificate)
 */
export const certificateSignedBytes = (certificate: Certificate): Uint8Array<ArrayBuffer> =>
  writeMessagePack((writer) => writeData(writer, certificate))

/**
 * Bytes of a certificate: `[data, signature]`, and the multiproof behind when some fields stay hidden.
 *
 * @example
 * import { type Certificate, encodeCertificate } from '@panel/ledger/certificates'
 *
 * const sizeOf = (certificate: Certificate) => encodeCertificate(certificate).length
 */
export const encodeCertificate = (certificate: Certificate): Uint8Array<ArrayBuffer> =>
  writeMessagePack((writer) => {
    const { multiProof } = certificate
    writer.writeArrayHeader(multiProof.length === 0 ? 2 : 3)
    writeData(writer, certificate)
    writeSignature(writer, certificate.signature)
    if (multiProof.length === 0) return
    writer.writeArrayHeader(multiProof.length)
    for (const hash of multiProof) writer.writeBinary(hexToBytes(hash))
  })

const readHash = (reader: MessagePackReader, field: string): string => {
  const hash = reader.readBinary()
  if (hash.length !== HASH_LENGTH) throw new InvalidFieldError(field, `must be ${HASH_LENGTH} bytes`)
  return bytesToHex(hash)
}

const readFields = (reader: MessagePackReader): string[] => {
  const count = reader.readArrayHeader()
  if (count > MAX_FIELDS) throw new InvalidFieldError('fields', `must be at most ${MAX_FIELDS}`)
  const fields: string[] = []
  for (let index = 0; index < count; index += 1) {
    const field = reader.readString()
    const previous = fields[index - 1]
    if (previous !== undefined && previous >= field)
      throw new InvalidFieldError('fields', 'must be sorted and unique')
    fields.push(field)
  }
  if (count === 0) throw new InvalidFieldError('fields', 'must not be empty')
  return fields
}

const readMultiProof = (reader: MessagePackReader): string[] => {
  const count = reader.readArrayHeader()
  if (count === 0) throw new InvalidFieldError('multiProof', 'must be left out when it is empty')
  const proof: string[] = []
  for (let index = 0; index < count; index += 1) proof.push(readHash(reader, 'multiProof'))
  return proof
}

/**
 * Certificate of its bytes. Only the canonical encoding is taken. Neither signature nor root is checked.
 *
 * @throws InvalidMessagePackError | InvalidFieldError | InvalidUnicodeError | InputTooLongError
 * @example
 * import { decodeCertificate } from '@panel/ledger/certificates'
 *
 * const fieldsOf = (bytes: Uint8Array) => decodeCertificate(bytes).fields
 */
export const decodeCertificate = (bytes: Uint8Array): Certificate => {
  const reader = new MessagePackReader(bytes, 'certificate')
  const members = reader.readArrayHeader()
  if (members !== 2 && members !== 3)
    throw new InvalidFieldError('certificate', 'must have two or three members')
  reader.expectArray(5)
  const target = reader.readString()
  if (!isAccountId(target)) throw new InvalidFieldError('target', 'is not an account id')
  const fields = readFields(reader)
  const salt = reader.readBinary()
  const root = readHash(reader, 'root')
  const certifier = readPublicKey(reader, 'certifier')
  const signature = readSignature(reader, certifier)
  const multiProof = members === 3 ? readMultiProof(reader) : []
  reader.expectEnd()
  return { target, fields, salt, root, certifier, signature, multiProof }
}

/**
 * Base58 text of a certificate.
 *
 * @example
 * import { type Certificate, certificateToBase58 } from '@panel/ledger/certificates'
 *
 * const body = (certificate: Certificate) => ({ certificate: certificateToBase58(certificate) })
 */
export const certificateToBase58 = (certificate: Certificate): string =>
  bytesToBase58(encodeCertificate(certificate))

/**
 * Certificate of its base58 text.
 *
 * @throws InvalidBase58Error and what `decodeCertificate` throws.
 * @example
 * import { certificateFromBase58 } from '@panel/ledger/certificates'
 *
 * const fieldsOf = (text: string) => certificateFromBase58(text).fields
 */
export const certificateFromBase58 = (text: string): Certificate => decodeCertificate(base58ToBytes(text))
