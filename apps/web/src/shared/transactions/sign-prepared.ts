import { base58ToBytes } from '@panel/ledger/encoding'
import {
  findTransactionProblem,
  type SignableTransaction,
  type Signed,
  ticketOf,
  transactionFromBase58,
  transactionToBase58,
  withSignature,
} from '@panel/ledger/transactions'
import type { PreparedTransaction } from './prepare-transaction.ts'
import { type Sign, signWithWallet } from './signer.ts'
import { TransactionFailure } from './transaction-failure.ts'

const textMember = (value: object, name: string): string | undefined => {
  const member: unknown = Reflect.get(value, name)
  return typeof member === 'string' ? member : undefined
}

/**
 * The signature that a wallet answered: within the whole transaction in base58, or in an object that holds that as
 * `tx`, or in one that holds only the signature.
 */
const readSignature = (answer: unknown, ticket: string): Uint8Array => {
  const whole = typeof answer === 'string' ? answer : undefined
  const members = typeof answer === 'object' && answer !== null ? answer : {}
  const text = whole ?? textMember(members, 'tx')
  if (text === undefined) {
    const signature = textMember(members, 'signature')
    if (signature === undefined) throw new Error('Unupported signed data type')
    return base58ToBytes(signature)
  }
  const transaction = transactionFromBase58(text)
  if (ticketOf(transaction) !== ticket) throw new Error('The wallet signed something else.')
  const signature = 'signature' in transaction ? transaction.signature : null
  if (signature === null) throw new Error('The wallet answered no signature.')
  return signature
}

/**
 * Has exactly this transaction signed; what comes back is checked again.
 *
 * @throws TransactionFailure 'Error during sign process' with what went wrong as its cause.
 */
export const signChecked = async <Kind extends SignableTransaction>(
  transaction: Kind,
  sign: Sign = signWithWallet,
): Promise<Signed<Kind>> => {
  try {
    if (!window.isSecureContext) throw new Error('A secure context is required for signing.')
    const answer = await sign(transactionToBase58(transaction))
    const signed = withSignature(transaction, readSignature(answer, ticketOf(transaction)))
    const problem = await findTransactionProblem(signed)
    if (problem) throw new Error(`The signature does not verify: ${problem.reason}.`)
    return signed
  } catch (cause) {
    throw new TransactionFailure('sign', cause)
  }
}

/** Has signed what was shown; the signed transaction in base58. */
export const signPrepared = async (prepared: PreparedTransaction, sign?: Sign): Promise<string> =>
  transactionToBase58(await signChecked(prepared.transaction, sign))
