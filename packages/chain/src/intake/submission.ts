import { callsOf, decodeTransaction, type Transaction, ticketOf } from '@panel/ledger/transactions'
import { partsOf, type SubmittedTransaction, type TransactionPart } from '../execution/transaction-parts.ts'
import { LedgerRefusal } from '../ledger-refusal.ts'
import { knownKey } from './known-keys.ts'

/** A transaction that passed the checks which cost next to nothing. */
export interface Submission {
  readonly bytes: Uint8Array
  readonly transaction: SubmittedTransaction
  readonly ticket: string
  readonly parts: readonly TransactionPart[]
  /** The account whose key signs for the whole. */
  readonly signer: string
  /** The first call's target and method, null for a root that calls nothing. */
  readonly target: string | null
  readonly method: string | null
  /** Whether a tester acts as the signer, whose own key did not sign. */
  readonly impersonated: boolean
}

const decode = (bytes: Uint8Array, maximumBytes: number): Transaction => {
  try {
    return decodeTransaction(bytes, { maxBytes: maximumBytes })
  } catch (cause) {
    throw new LedgerRefusal('malformed data', cause instanceof Error ? cause.message : String(cause), {
      cause,
    })
  }
}

const asSubmitted = (transaction: Transaction): SubmittedTransaction => {
  if (transaction.kind === 'bulk') return transaction
  if (transaction.kind === 'unitary') {
    return { ...transaction, signerPublicKey: knownKey(transaction.signerPublicKey).publicKey }
  }
  throw new LedgerRefusal('malformed data', 'A part of a bulk cannot be submitted alone.')
}

const networkOf = (transaction: SubmittedTransaction): string =>
  transaction.kind === 'bulk' ? transaction.root.networkName : transaction.networkName

/** Describes a decoded transaction to the chain, or the same with another account as its signer. */
export const describeSubmission = (
  bytes: Uint8Array,
  transaction: SubmittedTransaction,
  actingAs?: string,
): Submission => {
  const own = partsOf(transaction)
  const parts = actingAs === undefined ? own : own.map((part) => ({ ...part, signer: actingAs }))
  const [first] = parts
  const call = first?.call
  return {
    bytes,
    transaction,
    // A unitary transaction is its own only part.
    ticket: transaction.kind === 'unitary' && first ? first.ticket : ticketOf(transaction),
    parts,
    signer: first?.signer ?? '',
    target: call?.accountId ?? null,
    method: call?.method ?? null,
    impersonated: actingAs !== undefined,
  }
}

/** No contract has a method with a longer name: it would only make lists unreadable. In characters. */
const maximumMethodLength = 256

/** @throws LedgerRefusal where a call names what no method can be named */
const requireMethodNames = (transaction: SubmittedTransaction): void => {
  for (const call of callsOf(transaction)) {
    if (call.smartContractMethod.length <= maximumMethodLength) continue
    throw new LedgerRefusal(
      'malformed data',
      `A method's name has at most ${maximumMethodLength} characters.`,
    )
  }
}

interface SubmissionRules {
  readonly networkName: string
  readonly maximumBytes: number
}

/** @throws LedgerRefusal for a transaction that no node would take or read again */
export const requireLength = (bytes: Uint8Array, maximumBytes: number): void => {
  if (bytes.length > maximumBytes) {
    throw new LedgerRefusal('malformed data', `A transaction has at most ${maximumBytes} bytes.`)
  }
}

/**
 * Reads a transaction that need not be signed.
 *
 * @param decoded what the bytes say, where they were read already
 * @throws LedgerRefusal when it is too long, malformed, or another network's
 */
export const readUnsigned = (
  bytes: Uint8Array,
  rules: SubmissionRules,
  decoded?: Transaction,
): SubmittedTransaction => {
  requireLength(bytes, rules.maximumBytes)
  const transaction = asSubmitted(decoded ?? decode(bytes, rules.maximumBytes))
  const networkName = networkOf(transaction)
  if (networkName !== rules.networkName) {
    throw new LedgerRefusal(
      'bad network',
      `This is ${rules.networkName}, the transaction is for ${networkName}.`,
    )
  }
  requireMethodNames(transaction)
  return transaction
}

/**
 * The checks that come before any signature is verified: size, shape, network, and that there is a signature.
 *
 * @throws LedgerRefusal
 */
export const readSubmission = (
  bytes: Uint8Array,
  rules: SubmissionRules,
  decoded?: Transaction,
): Submission => {
  const transaction = readUnsigned(bytes, rules, decoded)
  if (transaction.signature === null) {
    throw new LedgerRefusal('invalid signature', 'The transaction is not signed.')
  }
  return describeSubmission(bytes, transaction)
}
