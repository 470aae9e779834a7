import { base58ToBytes } from '@panel/ledger/encoding'
import {
  ticketOf,
  transactionFromBase58,
  transactionToBase58,
  type UnitaryTransaction,
  verifyTransaction,
  withSignature,
} from '@panel/ledger/transactions'
import { loadWallet } from '../wallet/wallet.ts'
import type { PreparedTransaction } from './prepare-transaction.ts'
import { TransactionFailure } from './transaction-failure.ts'

const textMember = (value: object, name: string): string | undefined => {
  const member: unknown = Reflect.get(value, name)
  return typeof member === 'string' ? member : undefined
}

/**
 * The signed transaction that a wallet answered: base58 of the whole, or an object that holds it as `tx`, or one
 * that holds only the signature.
 */
const readSigned = (answer: unknown, prepared: PreparedTransaction): UnitaryTransaction => {
  const whole = typeof answer === 'string' ? answer : undefined
  const members = typeof answer === 'object' && answer !== null ? answer : {}
  const text = whole ?? textMember(members, 'tx')
  if (text === undefined) {
    const signature = textMember(members, 'signature')
    if (signature === undefined) throw new Error('The wallet answered no signed transaction.')
    return withSignature(prepared.transaction, base58ToBytes(signature))
  }
  const transaction = transactionFromBase58(text)
  if (transaction.kind !== 'unitary') throw new Error('The wallet answered another kind of transaction.')
  return transaction
}

/**
 * Has the wallet sign exactly what was shown; what comes back is checked again.
 *
 * @returns the signed transaction in base58.
 * @throws TransactionFailure 'Error during sign process' with what went wrong as its cause.
 */
export const signPrepared = async (prepared: PreparedTransaction): Promise<string> => {
  try {
    if (!window.isSecureContext) throw new Error('A secure context is required for signing.')
    const wallet = await loadWallet()
    const signed = readSigned(await wallet.signTransaction(prepared.text), prepared)
    if (ticketOf(signed) !== prepared.ticket) throw new Error('The wallet signed something else.')
    const verification = await verifyTransaction(signed)
    if (!verification.valid) throw new Error(`The signature does not verify: ${verification.reason}.`)
    return transactionToBase58(signed)
  } catch (cause) {
    throw new TransactionFailure('sign', cause)
  }
}
