import { base58ToBytes, bytesToBase58 } from '../encoding/base58/base58.ts'
import { decodeMessagePack } from '../encoding/message-pack/decode-message-pack.ts'
import { encodeMessagePack } from '../encoding/message-pack/encode-message-pack.ts'
import { MessagePackReader } from '../encoding/message-pack/reader.ts'
import { writeMessagePack } from '../encoding/message-pack/writer.ts'
import { InvalidFieldError } from '../errors/transactions.ts'
import type { PrivateKey } from '../keys/private-key.ts'
import type { PublicKey } from '../keys/public-key.ts'
import { sign, verify } from '../keys/sign.ts'

/** Any data under a type tag, with or without a signature. */
export interface Signable {
  /** Says what the data are, so that a signature for one use does not serve another. */
  readonly typeTag: string
  /** MessagePack of the data: exactly what is signed. */
  readonly dataBytes: Uint8Array
  readonly signature: Uint8Array | null
}

/**
 * An unsigned signable of a value.
 *
 * @throws UnsupportedValueError | IntegerOutOfRangeError
 * @example
 * import { buildSignable } from '@panel/ledger/signables'
 *
 * buildSignable({ typeTag: 'msg', data: { message: 'hello' } })
 */
export const buildSignable = (parameters: {
  readonly typeTag: string
  readonly data: unknown
}): Signable => ({
  typeTag: parameters.typeTag,
  dataBytes: encodeMessagePack(parameters.data),
  signature: null,
})

/**
 * The value of a signable's data, in the form that `decodeMessagePack` gives.
 *
 * @example
 * import { dataOf, type Signable } from '@panel/ledger/signables'
 *
 * const show = (signable: Signable) => dataOf(signable)
 */
export const dataOf = (signable: Signable): unknown => decodeMessagePack(signable.dataBytes)

/**
 * Bytes of a signable: `[typeTag, data, signature]`; an unsigned one has no third element.
 *
 * @example
 * import { buildSignable, encodeSignable } from '@panel/ledger/signables'
 *
 * encodeSignable(buildSignable({ typeTag: 'msg', data: 1 }))
 */
export const encodeSignable = (signable: Signable): Uint8Array<ArrayBuffer> =>
  writeMessagePack((writer) => {
    writer.writeArrayHeader(signable.signature === null ? 2 : 3)
    writer.writeString(signable.typeTag)
    writer.writeRaw(signable.dataBytes)
    if (signable.signature !== null) writer.writeBinary(signable.signature)
  })

/**
 * Signable of its bytes. The data keep their bytes as they are, so that the signature stays checkable.
 *
 * @throws InvalidMessagePackError | InvalidFieldError | InputTooLongError
 * @example
 * import { hexToBytes } from '@panel/ledger/encoding'
 * import { decodeSignable } from '@panel/ledger/signables'
 *
 * decodeSignable(hexToBytes('92a36d736701')).typeTag // 'msg'
 */
export const decodeSignable = (bytes: Uint8Array): Signable => {
  const reader = new MessagePackReader(bytes, 'signable')
  const members = reader.readArrayHeader()
  if (members !== 2 && members !== 3)
    throw new InvalidFieldError('signable', 'must have two or three members')
  const typeTag = reader.readString()
  const dataBytes = reader.readEncodedValue()
  const signature = members === 3 ? reader.readBinary() : null
  if (signature?.length === 0)
    throw new InvalidFieldError('signature', 'must be left out while there is none')
  reader.expectEnd()
  return { typeTag, dataBytes, signature }
}

/**
 * Base58 text of a signable.
 *
 * @example
 * import { buildSignable, signableToBase58 } from '@panel/ledger/signables'
 *
 * signableToBase58(buildSignable({ typeTag: 'msg', data: 1 }))
 */
export const signableToBase58 = (signable: Signable): string => bytesToBase58(encodeSignable(signable))

/**
 * Signable of its base58 text.
 *
 * @throws InvalidBase58Error and what `decodeSignable` throws.
 * @example
 * import { signableFromBase58 } from '@panel/ledger/signables'
 *
 * const tagOf = (text: string) => signableFromBase58(text).typeTag
 */
export const signableFromBase58 = (text: string): Signable => decodeSignable(base58ToBytes(text))

/**
 * The signable, signed over SHA-384 of its data's MessagePack.
 *
 * @example
 * import { generateKeyPair } from '@panel/ledger/keys'
 * import { buildSignable, signSignable } from '@panel/ledger/signables'
 *
 * const { privateKey } = await generateKeyPair()
 * await signSignable(buildSignable({ typeTag: 'msg', data: 1 }), privateKey)
 */
export const signSignable = async (
  signable: Signable,
  privateKey: PrivateKey,
): Promise<Signable & { readonly signature: Uint8Array }> => ({
  ...signable,
  signature: await sign(privateKey, signable.dataBytes, { hash: 'SHA-384' }),
})

/**
 * Whether the signature is there and is that of the key.
 *
 * @throws InvalidKeyError when the key is not a point of its curve.
 * @example
 * import type { PublicKey } from '@panel/ledger/keys'
 * import { signableFromBase58, verifySignable } from '@panel/ledger/signables'
 *
 * const check = (text: string, publicKey: PublicKey) => verifySignable(signableFromBase58(text), publicKey)
 */
export const verifySignable = async (signable: Signable, publicKey: PublicKey): Promise<boolean> =>
  signable.signature !== null &&
  verify(publicKey, signable.dataBytes, signable.signature, { hash: 'SHA-384' })
