import { isAccountId, isHashId } from '@panel/ledger/accounts'
import { type Certificate, decodeCertificate } from '@panel/ledger/certificates'
import { type Delegation, decodeDelegation } from '@panel/ledger/delegations'
import { decodeMessagePack, parseJsonNotation } from '@panel/ledger/encoding'
import { InvalidKeyError, InvalidMessagePackError, LedgerError } from '@panel/ledger/errors'
import { importPrivateKey, importPublicKey, type PublicKey } from '@panel/ledger/keys'
import { decodeSignable, type Signable } from '@panel/ledger/signables'
import { decodeTransaction, type Transaction } from '@panel/ledger/transactions'
import { bytesIn, type Encoding, encodings } from '../../../shared/paste/encodings.ts'

/** What bytes turned out to be. */
export type BytesMeaning =
  | { readonly kind: 'transaction'; readonly transaction: Transaction }
  | { readonly kind: 'delegation'; readonly delegation: Delegation }
  | { readonly kind: 'certificate'; readonly certificate: Certificate }
  | { readonly kind: 'publicKey'; readonly publicKey: PublicKey }
  | { readonly kind: 'privateKey'; readonly publicKey: PublicKey }
  | { readonly kind: 'signable'; readonly signable: Signable }
  | { readonly kind: 'messagePack'; readonly value: unknown }

/** Why bytes are not what they were tried as. */
export interface Refusal {
  readonly as: BytesMeaning['kind']
  /** What kind of failure it is: the page has a text for each. */
  readonly cause: 'messagePack' | 'key' | 'members'
  /** The byte up to which it could be read, where that is known. */
  readonly offset: number | undefined
  /** Why exactly, in English. */
  readonly reason: string
}

export type Recognised =
  | { readonly kind: 'accountId' | 'hash'; readonly text: string }
  | { readonly kind: 'json'; readonly value: unknown }
  | ((BytesMeaning | { readonly kind: 'bytes' }) & {
      readonly encoding: Encoding
      readonly bytes: Uint8Array
      readonly refusals: readonly Refusal[]
    })
  | { readonly kind: 'text'; readonly length: number }

/** The longest text that is read, in characters: 1 MiB in hex. */
const longest = 2_097_152

type Reader = (bytes: Uint8Array) => BytesMeaning | Promise<BytesMeaning>

/** From the most specific form to the most general one. */
const readers: readonly (readonly [kind: BytesMeaning['kind'], read: Reader])[] = [
  ['transaction', (bytes) => ({ kind: 'transaction', transaction: decodeTransaction(bytes) })],
  ['delegation', (bytes) => ({ kind: 'delegation', delegation: decodeDelegation(bytes) })],
  ['certificate', (bytes) => ({ kind: 'certificate', certificate: decodeCertificate(bytes) })],
  ['publicKey', async (bytes) => ({ kind: 'publicKey', publicKey: await importPublicKey(bytes) })],
  [
    'privateKey',
    async (bytes) => ({
      kind: 'privateKey',
      publicKey: (await importPrivateKey(bytes, { extractable: false })).publicKey,
    }),
  ],
  ['signable', (bytes) => ({ kind: 'signable', signable: decodeSignable(bytes) })],
  ['messagePack', (bytes) => ({ kind: 'messagePack', value: decodeMessagePack(bytes) })],
]

const causeOf = (error: LedgerError): Pick<Refusal, 'cause' | 'offset'> => {
  const offset = error instanceof InvalidMessagePackError ? error.details.offset : undefined
  if (typeof offset === 'number') return { cause: 'messagePack', offset }
  return { cause: error instanceof InvalidKeyError ? 'key' : 'members', offset: undefined }
}

const readBytes = async (bytes: Uint8Array) => {
  const refusals: Refusal[] = []
  for (const [as, read] of readers) {
    try {
      return { meaning: await read(bytes), refusals }
    } catch (error) {
      if (!(error instanceof LedgerError)) throw error
      refusals.push({ as, ...causeOf(error), reason: error.shortMessage })
    }
  }
  return { meaning: { kind: 'bytes' } as const, refusals }
}

const readEncoded = async (text: string): Promise<Recognised | undefined> => {
  let general: Recognised | undefined
  for (const encoding of encodings) {
    const bytes = bytesIn(text, encoding)
    if (!bytes) continue
    const { meaning, refusals } = await readBytes(bytes)
    const found = { ...meaning, encoding, bytes, refusals }
    if (meaning.kind !== 'bytes' && meaning.kind !== 'messagePack') return found
    general ??= found
  }
  return general
}

const readJson = (text: string): Recognised | undefined => {
  if (!/^[[{"]/.test(text)) return undefined
  try {
    return { kind: 'json', value: parseJsonNotation(text) }
  } catch {
    return undefined
  }
}

/** Says what a pasted text is: the most specific reading of it, and why it is not what it was tried as before. */
export const recognise = async (pasted: string): Promise<Recognised> => {
  const text = pasted.trim()
  const compact = text.replace(/\s+/g, '')
  if (compact.length > longest) return { kind: 'text', length: text.length }
  if (isHashId(compact.toLowerCase())) return { kind: 'hash', text: compact.toLowerCase() }
  if (isAccountId(text)) return { kind: 'accountId', text }
  return readJson(text) ?? (await readEncoded(compact)) ?? { kind: 'text', length: text.length }
}
