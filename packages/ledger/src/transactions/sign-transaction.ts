import type { HashId } from '../accounts/hash-id.ts'
import { bytesToHex } from '../encoding/hex.ts'
import { ownBytes } from '../encoding/own-bytes.ts'
import {
  BulkRootNotSignableError,
  InvalidFieldError,
  MissingBulkNodesError,
  WrongNetworkError,
} from '../errors/transactions.ts'
import { curveOf } from '../keys/curves.ts'
import { assertOwnKey, type PrivateKey } from '../keys/private-key.ts'
import { sign } from '../keys/sign.ts'
import { subtle } from '../keys/subtle.ts'
import { signedBytesOf } from './encode-transaction.ts'
import { ticketOf } from './ticket.ts'
import { type BulkTransaction, type SignableTransaction, signerOf, type Transaction } from './transaction.ts'

/** A transaction that carries a signature. The signature may still be wrong: see `verifyTransaction`. */
export type Signed<Kind extends SignableTransaction> = Kind & { readonly signature: Uint8Array }

/**
 * Whether a transaction carries a signature. False for a root, which has none of its own. The signature is not
 * verified.
 *
 * @example
 * import { isSigned, transactionFromBase58 } from '@panel/ledger/transactions'
 *
 * const isReady = (text: string) => isSigned(transactionFromBase58(text))
 */
export const isSigned = <Kind extends Transaction>(
  transaction: Kind,
): transaction is Kind & Signed<SignableTransaction> =>
  'signature' in transaction && transaction.signature !== null

/** Refuses a bulk that no node would accept, before anything is signed. */
export const assertCompleteBulk = (bulk: BulkTransaction, rootTicket: HashId): void => {
  if (bulk.nodes.length === 0) throw new MissingBulkNodesError()
  for (const [index, { dependsOn, networkName, signature }] of bulk.nodes.entries()) {
    const field = `nodes[${index}]`
    if (signature === null)
      throw new InvalidFieldError(field, 'is not signed: each caller signs its own node first')
    if (dependsOn !== rootTicket)
      throw new InvalidFieldError(field, 'depends on another root than this bulk has')
    if (networkName !== bulk.root.networkName)
      throw new WrongNetworkError(field, bulk.root.networkName, networkName)
  }
}

const assertNoRoot = (transaction: Transaction): void => {
  if (transaction.kind === 'bulkRoot' || transaction.kind === 'bulkEmptyRoot') {
    throw new BulkRootNotSignableError('signed')
  }
}

/**
 * The transaction with a signature that was made elsewhere, such as in a wallet.
 *
 * @param signature over `signedBytesOf`, SHA-384, r and s: 96 bytes on P-384.
 * @throws InvalidFieldError when its length does not fit the signer's curve.
 * @example
 * import { signedBytesOf, type UnitaryTransaction, withSignature } from '@panel/ledger/transactions'
 *
 * const signWith = async (transaction: UnitaryTransaction, wallet: (bytes: Uint8Array) => Promise<Uint8Array>) =>
 *   withSignature(transaction, await wallet(signedBytesOf(transaction)))
 */
export const withSignature = <Kind extends SignableTransaction>(
  transaction: Kind,
  signature: Uint8Array,
): Signed<Kind> => {
  assertNoRoot(transaction)
  if (transaction.kind === 'bulk') assertCompleteBulk(transaction, ticketOf(transaction.root))
  if (signature.length !== 2 * curveOf(signerOf(transaction).curve).coordinateLength) {
    throw new InvalidFieldError('signature', "has a length that does not fit the signer's curve")
  }
  return { ...transaction, signature }
}

/** The ticket by the platform's own hash, which spares signers in a browser the one in JavaScript. */
const digestTicket = async (root: BulkTransaction['root']): Promise<HashId> => {
  const digest = await subtle().digest('SHA-256', signedBytesOf(root))
  return `1220${bytesToHex(new Uint8Array(digest))}`
}

/**
 * The transaction, signed. A bulk's nodes must be signed before it, each by its own caller.
 *
 * @throws BulkRootNotSignableError | MissingBulkNodesError | SignerMismatchError
 * @throws InvalidFieldError when a node of a bulk is unsigned or belongs to another root.
 * @throws WrongNetworkError when a node of a bulk is for another network than its root.
 * @example
 * import type { PrivateKey } from '@panel/ledger/keys'
 * import { signTransaction, type UnitaryTransaction } from '@panel/ledger/transactions'
 *
 * const approve = (transaction: UnitaryTransaction, privateKey: PrivateKey) => signTransaction(transaction, privateKey)
 */
export const signTransaction = async <Kind extends SignableTransaction>(
  transaction: Kind,
  privateKey: PrivateKey,
): Promise<Signed<Kind>> => {
  assertNoRoot(transaction)
  if (transaction.kind === 'bulk') assertCompleteBulk(transaction, await digestTicket(transaction.root))
  assertOwnKey(privateKey, signerOf(transaction))
  const signature = await sign(privateKey, signedBytesOf(transaction), { hash: 'SHA-384' })
  return { ...transaction, signature }
}

/**
 * SHA-384 of the signed bytes, for devices that sign a digest.
 *
 * @returns 48 bytes.
 * @example
 * import { sha384Of, type UnitaryTransaction } from '@panel/ledger/transactions'
 *
 * const digest = (transaction: UnitaryTransaction) => sha384Of(transaction)
 */
export const sha384Of = async (transaction: SignableTransaction): Promise<Uint8Array<ArrayBuffer>> => {
  assertNoRoot(transaction)
  if (transaction.kind === 'bulk') assertCompleteBulk(transaction, await digestTicket(transaction.root))
  return new Uint8Array(await subtle().digest('SHA-384', ownBytes(signedBytesOf(transaction))))
}
