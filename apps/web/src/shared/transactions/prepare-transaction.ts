import { type PreparedTransactions, prepareUnitTx } from '@panel/contracts/platform/transactions'
import { accountIdOf } from '@panel/ledger/accounts'
import { base58ToBytes, bytesToBase58, bytesToHex } from '@panel/ledger/encoding'
import { importPublicKey, type PublicKey } from '@panel/ledger/keys'
import { ticketOf, transactionFromBase58, type UnitaryTransaction } from '@panel/ledger/transactions'
import { call } from '../api/call.ts'
import { loadPanelConfig } from '../api/panel-config.ts'
import { session } from '../session/session.ts'
import { compareWithIntent, type ExpectedTransaction } from './compare-with-intent.ts'
import { TransactionFailure } from './transaction-failure.ts'
import type { CallIntent, TransactionIntent } from './transaction-intent.ts'

/** A prepared transaction that was compared with its intent and found to be exactly that. */
export interface PreparedTransaction {
  readonly transaction: UnitaryTransaction
  /** The bytes that are signed, in base58. */
  readonly text: string
  readonly ticket: string
  readonly signerAccountId: string
}

/** The key of the account that is signed in. */
export const readSigner = async (): Promise<PublicKey> => {
  const { user } = session
  if (!user) throw new TransactionFailure('accountId')
  try {
    const publicKey = await importPublicKey(base58ToBytes(user.publicKey))
    if (accountIdOf(publicKey) !== user.accountId) throw new Error('The key is not the account’s.')
    return publicKey
  } catch (cause) {
    throw new TransactionFailure('accountId', cause)
  }
}

/**
 * Reads prepared bytes, compares them with what was requested and says what signing them means.
 *
 * @throws TransactionFailure when they cannot be read or differ in any field.
 */
export const checkPrepared = (text: string, expected: ExpectedTransaction): PreparedTransaction => {
  let transaction: ReturnType<typeof transactionFromBase58>
  try {
    transaction = transactionFromBase58(text)
  } catch (cause) {
    throw new TransactionFailure('decode', cause)
  }
  const fields = compareWithIntent(transaction, text, expected)
  if (fields.length > 0 || transaction.kind !== 'unitary') {
    throw new TransactionFailure('differs', undefined, fields)
  }
  return {
    transaction,
    text,
    ticket: ticketOf(transaction),
    signerAccountId: accountIdOf(transaction.signerPublicKey),
  }
}

/** Has the server prepare one transaction; the answer is compared with the intent. */
export type Prepare = (intent: TransactionIntent, signerPublicKey: string) => Promise<PreparedTransactions>

const prepareUnitary: Prepare = (intent, signerPublicKey) =>
  call(prepareUnitTx, {
    body: {
      accountId: intent.accountId,
      signerPublicKey,
      smartContractMethod: intent.smartContractMethod,
      smartContractHashHex: intent.smartContractHashHex,
      maxFuel: intent.maxFuel.toString(),
      argsBytes: bytesToHex(intent.argsBytes),
    },
  })

/**
 * Has the server prepare what is intended and checks that it did exactly that.
 *
 * @param otherSigner who signs, where that is not the account that is signed in.
 * @throws ApiError | TransactionFailure
 */
export const prepareTransaction = async (
  asked: CallIntent,
  prepare: Prepare = prepareUnitary,
  otherSigner?: PublicKey,
): Promise<PreparedTransaction> => {
  const [signer, config] = await Promise.all([otherSigner ?? readSigner(), loadPanelConfig()])
  const { networkName } = config
  const intent = { ...asked, maxFuel: asked.maxFuel ?? BigInt(config.maxFuel) }
  const { tx, idxs } = await prepare(intent, bytesToBase58(signer.raw))
  const [key] = idxs
  const text = key !== undefined && Object.hasOwn(tx, key) ? tx[key] : undefined
  if (text === undefined || idxs.length !== 1 || Object.keys(tx).length !== 1) {
    throw new TransactionFailure('differs', undefined, ['idxs'])
  }
  return checkPrepared(text, { ...intent, networkName, signerPublicKeyHex: bytesToHex(signer.raw) })
}
