import type { MessagePackReader } from '../encoding/message-pack/reader.ts'
import { type MessagePackWriter, writeMessagePack } from '../encoding/message-pack/writer.ts'
import { InvalidFieldError } from '../errors/transactions.ts'
import { type CurveName, curveOf } from './curves.ts'
import type { PublicKey } from './public-key.ts'

const headOf = (curve: CurveName): Uint8Array =>
  writeMessagePack((writer) => {
    writer.writeArrayHeader(3)
    writer.writeString('ecdsa')
    writer.writeString(curveOf(curve).wireName)
  })

const HEADS: Readonly<Record<CurveName, Uint8Array>> = { 'P-384': headOf('P-384'), 'P-256': headOf('P-256') }

/** Appends a key as ledger structures hold it: `[type, curve, raw point]`. */
export const writePublicKey = (writer: MessagePackWriter, publicKey: PublicKey): void => {
  writer.writeRaw(HEADS[publicKey.curve])
  writer.writeBinary(publicKey.raw)
}

const readCurve = (reader: MessagePackReader, field: string): CurveName => {
  if (reader.skip(HEADS['P-384'])) return 'P-384'
  if (reader.skip(HEADS['P-256'])) return 'P-256'
  reader.expectArray(3)
  throw new InvalidFieldError(field, 'is not an ECDSA key of a known curve')
}

/** Reads a key of a ledger structure. That the point is on its curve is only known once it is imported. */
export const readPublicKey = (reader: MessagePackReader, field: string): PublicKey => {
  const curve = readCurve(reader, field)
  const raw = reader.readBinary()
  if (raw.length !== 1 + 2 * curveOf(curve).coordinateLength || raw[0] !== 4) {
    throw new InvalidFieldError(field, 'is not an uncompressed point of its curve')
  }
  return { curve, raw }
}

/** Reads a signature: as long as the key's curve makes it, or empty, which is `null`, while unsigned. */
export const readSignature = (reader: MessagePackReader, signer: PublicKey): Uint8Array | null => {
  const signature = reader.readBinary()
  if (signature.length === 0) return null
  if (signature.length !== 2 * curveOf(signer.curve).coordinateLength) {
    throw new InvalidFieldError('signature', "has a length that does not fit the signer's curve")
  }
  return signature
}

const EMPTY = /* @__PURE__ */ new Uint8Array()

/** Appends a signature; while there is none, empty bytes are in its place. */
export const writeSignature = (writer: MessagePackWriter, signature: Uint8Array | null): void =>
  writer.writeBinary(signature ?? EMPTY)
