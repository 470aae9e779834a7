import { base58ToBytes, hexToBytes, utf8ToBytes } from '@panel/ledger/encoding'
import { importPublicKey, verify } from '@panel/ledger/keys'

/** What is signed: a text as it is, in UTF-8, or bytes in hex. */
export const signedForms = ['text', 'hex'] as const
export type SignedForm = (typeof signedForms)[number]

const hexOnly = /^(?:[0-9a-f]{2})+$/i

/** Bytes in hex or base58. @throws for any other text */
export const bytesOf = (text: string): Uint8Array => {
  const compact = text.replace(/\s+/g, '')
  return hexOnly.test(compact) ? hexToBytes(compact.toLowerCase()) : base58ToBytes(compact)
}

export interface SignatureQuestion {
  readonly data: string
  readonly form: SignedForm
  /** In hex or base58. */
  readonly signature: string
  readonly key: string
}

export type SignatureVerdict = 'valid' | 'invalid' | 'noData' | 'noSignature' | 'noKey'

/** The result of reading, or another value where it fails. */
const orElse = async <Value, Other>(
  read: () => Value | Promise<Value>,
  other: Other,
): Promise<Value | Other> => {
  try {
    return await read()
  } catch {
    return other
  }
}

/** Whether a key made a signature over some data, or which of the three cannot be read. */
export const verifySignature = async ({
  data,
  form,
  signature,
  key,
}: SignatureQuestion): Promise<SignatureVerdict> => {
  const bytes = await orElse(
    () => (form === 'text' ? utf8ToBytes(data) : hexToBytes(data.replace(/\s+/g, '').toLowerCase())),
    undefined,
  )
  if (!bytes) return 'noData'
  const signed = await orElse(() => bytesOf(signature), undefined)
  if (!signed) return 'noSignature'
  const publicKey = await orElse(() => importPublicKey(bytesOf(key)), undefined)
  if (!publicKey) return 'noKey'
  return (await verify(publicKey, bytes, signed)) ? 'valid' : 'invalid'
}
