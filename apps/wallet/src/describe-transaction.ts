import { readableLines, readableText } from '@panel/contracts/platform/readable-text'
import { accountIdOf } from '@panel/ledger/accounts'
import { bytesToHex, decodeMessagePack } from '@panel/ledger/encoding'
import { type BulkEmptyRoot, type ContractCall, type Transaction, ticketOf } from '@panel/ledger/transactions'
import type { Texts } from './texts.ts'

/** One transaction in rows of name and value, all taken from the bytes to be signed. */
export interface Description {
  readonly rows: readonly (readonly [name: string, value: string])[]
  readonly args: string
}

const readable = (_key: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return value.toString()
  if (value instanceof Uint8Array) return `0x${bytesToHex(value)}`
  // JSON writes null for these.
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  return value
}

const argsText = (bytes: Uint8Array): string => {
  try {
    return readableLines(JSON.stringify(decodeMessagePack(bytes), readable, 2))
  } catch {
    return `0x${bytesToHex(bytes)}`
  }
}

const frameRows = (call: Omit<BulkEmptyRoot, 'kind'>, texts: Texts): [string, string][] => [
  [texts.network, call.networkName],
  [texts.maxFuel, call.maxFuel.toString()],
  [texts.signedBy, accountIdOf(call.signerPublicKey)],
]

const describeCall = (call: ContractCall, texts: Texts): Description => ({
  rows: [
    [texts.target, call.accountId],
    [texts.method, readableText(call.smartContractMethod)],
    [texts.contract, call.smartContractHash ?? texts.contractOfTarget],
    ...frameRows(call, texts),
  ],
  args: argsText(call.smartContractMethodArgs),
})

/** What a transaction says, call by call: a bulk's root first, then its nodes. */
export const describeTransaction = (transaction: Transaction, texts: Texts): readonly Description[] => {
  if (transaction.kind === 'bulk') {
    return [transaction.root, ...transaction.nodes].flatMap((part) => describeTransaction(part, texts))
  }
  if (transaction.kind === 'bulkEmptyRoot') {
    return [{ rows: [[texts.method, texts.emptyBulkRoot], ...frameRows(transaction, texts)], args: '' }]
  }
  const description = describeCall(transaction, texts)
  return [{ ...description, rows: [...description.rows, [texts.ticket, ticketOf(transaction)]] }]
}
