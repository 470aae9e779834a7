import { isAccountId, isHashId } from '@panel/ledger/accounts'
import { base58ToBytes, hexToBytes } from '@panel/ledger/encoding'
import { decodeTransaction, type Transaction } from '@panel/ledger/transactions'

/** The longest text that is read as an encoded transaction, in characters: 1 MB in hex. */
const longestPaste = 2_097_152

/** What a text is by its form alone, whether or not this chain has it. */
export type PasteKind = 'height' | 'hash' | 'account' | 'hex' | 'base58' | 'name' | 'text'

const bytesOf = (text: string): Uint8Array | undefined => {
  try {
    return /^(?:[0-9a-f]{2})+$/i.test(text) ? hexToBytes(text.toLowerCase()) : base58ToBytes(text)
  } catch {
    return undefined
  }
}

/** An encoded text without the blanks and line breaks that it was pasted with. */
export const compactOf = (text: string): string => text.replace(/\s+/g, '')

/** The transaction that a text encodes in base58 or hex; undefined where it encodes none. */
export const transactionIn = (text: string): Transaction | undefined => {
  const compact = compactOf(text)
  if (compact.length > longestPaste) return undefined
  const bytes = bytesOf(compact)
  if (!bytes) return undefined
  try {
    return decodeTransaction(bytes)
  } catch {
    return undefined
  }
}

/** Says what a text that names nothing here looks like. */
export const pasteKindOf = (text: string): PasteKind => {
  if (/^\d{1,15}$/.test(text)) return 'height'
  if (isHashId(text.toLowerCase())) return 'hash'
  if (isAccountId(text)) return 'account'
  if (/^(?:[0-9a-f]{2})+$/i.test(text)) return 'hex'
  if (/^@?[a-z0-9][a-z0-9._-]{2,31}$/.test(text)) return 'name'
  return /^[1-9A-HJ-NP-Za-km-z]+$/.test(text) ? 'base58' : 'text'
}
