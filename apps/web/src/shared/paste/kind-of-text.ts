import { isAccountId, isHashId } from '@panel/ledger/accounts'
import { decodeCertificate } from '@panel/ledger/certificates'
import { decodeDelegation } from '@panel/ledger/delegations'
import { bytesToHex } from '@panel/ledger/encoding'
import { decodeTransaction } from '@panel/ledger/transactions'
import { holdsPrivateKey } from '../secrets/holds-private-key.ts'
import { bytesIn, encodings } from './encodings.ts'

/** What a text that somebody pasted is known by, where it is more than letters. */
export type KindOfText =
  | 'privateKey'
  | 'accountId'
  | 'hash'
  | 'publicKey'
  | 'transaction'
  | 'delegation'
  | 'certificate'
  | 'json'

/** Shorter texts hold no structure of the ledger, longer ones are not worth the wait while somebody types. */
const shortest = 60
const longest = 20_000

/** SPKI of the ledger's curves, and raw points on them. */
const publicKeys = [/^3076301006072a8648ce3d020106/, /^3059301306072a8648ce3d020106/]
const pointLengths = [65, 97]

const isPublicKey = (bytes: Uint8Array): boolean =>
  (pointLengths.includes(bytes.length) && bytes[0] === 4) ||
  publicKeys.some((beginning) => beginning.test(bytesToHex(bytes.subarray(0, 20))))

const readers = [
  ['transaction', decodeTransaction],
  ['delegation', decodeDelegation],
  ['certificate', decodeCertificate],
] as const

const canBe = (read: (bytes: Uint8Array) => unknown, bytes: Uint8Array): boolean => {
  try {
    read(bytes)
    return true
  } catch {
    return false
  }
}

const kindOfBytes = (bytes: Uint8Array): KindOfText | undefined =>
  isPublicKey(bytes) ? 'publicKey' : readers.find(([, read]) => canBe(read, bytes))?.[0]

const isJson = (text: string): boolean =>
  /^[[{]/.test(text) && canBe(() => JSON.parse(text), new Uint8Array())

/** What a text is, from the text alone; undefined for what could be any text. */
export const kindOfText = (pasted: string): KindOfText | undefined => {
  const text = pasted.trim()
  if (text.length > longest) return undefined
  if (holdsPrivateKey(text)) return 'privateKey'
  if (isHashId(text.toLowerCase())) return 'hash'
  if (isAccountId(text)) return 'accountId'
  if (isJson(text)) return 'json'
  if (text.length < shortest) return undefined
  const compact = text.replace(/\s+/g, '')
  for (const encoding of encodings) {
    const bytes = bytesIn(compact, encoding)
    const kind = bytes && kindOfBytes(bytes)
    if (kind) return kind
  }
  return undefined
}
