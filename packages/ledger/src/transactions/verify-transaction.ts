import { bytesToHex } from '../encoding/hex.ts'
import { createPause } from '../encoding/pause.ts'
import { InvalidKeyError } from '../errors/keys.ts'
import { BulkRootNotSignableError } from '../errors/transactions.ts'
import { verify } from '../keys/sign.ts'
import { signedBytesOf } from './encode-transaction.ts'
import { ticketOf } from './ticket.ts'
import {
  type BulkNode,
  type BulkTransaction,
  type SignableTransaction,
  signerOf,
  type Transaction,
} from './transaction.ts'

/** Why a transaction does not verify. `node` is the index of the bulk's node that is to blame. */
export type VerificationFailure =
  | {
      readonly valid: false
      readonly reason: 'notSigned' | 'badSignature' | 'badPublicKey'
      readonly node?: number
    }
  | { readonly valid: false; readonly reason: 'noNodes' }
  | { readonly valid: false; readonly reason: 'wrongNetwork'; readonly node?: number }
  | { readonly valid: false; readonly reason: 'wrongDependency'; readonly node: number }

/** Whether a transaction verifies, and if not, why. */
export type Verification = { readonly valid: true } | VerificationFailure

/** What a receiver asks of a transaction besides its signatures. */
export interface VerifyOptions {
  /** The network that it must be made for; any unless told. */
  readonly networkName?: string
}

/** So many verifications in flight keep every core at work where the platform has threads for them. */
const IN_FLIGHT = 8

const verifySignature = async (transaction: SignableTransaction): Promise<Verification> => {
  const { signature } = transaction
  if (signature === null) return { valid: false, reason: 'notSigned' }
  try {
    const isValid = await verify(signerOf(transaction), signedBytesOf(transaction), signature, {
      hash: 'SHA-384',
    })
    return isValid ? { valid: true } : { valid: false, reason: 'badSignature' }
  } catch (error) {
    if (error instanceof InvalidKeyError) return { valid: false, reason: 'badPublicKey' }
    throw error
  }
}

const checkLinks = (bulk: BulkTransaction): Verification => {
  if (bulk.nodes.length === 0) return { valid: false, reason: 'noNodes' }
  const ticket = ticketOf(bulk.root)
  for (const [index, node] of bulk.nodes.entries()) {
    if (bytesToHex(node.dependsOn) !== ticket) return { valid: false, reason: 'wrongDependency', node: index }
    if (node.networkName !== bulk.root.networkName)
      return { valid: false, reason: 'wrongNetwork', node: index }
  }
  return { valid: true }
}

/**
 * Some browsers verify at once, on the page's own thread, whatever is awaited: pausing between the nodes is what keeps
 * the page alive there. Of several bad nodes the first is named.
 */
const verifyNodes = async (nodes: readonly BulkNode[]): Promise<Verification> => {
  const pause = createPause()
  const waiting = nodes.entries()
  let failure: (VerificationFailure & { readonly node: number }) | undefined
  const verifyOneByOne = async (): Promise<void> => {
    for (const [index, node] of waiting) {
      const result = await verifySignature(node)
      if (!result.valid && index < (failure?.node ?? nodes.length)) failure = { ...result, node: index }
      if (failure !== undefined) return
      await pause()
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, verifyOneByOne))
  return failure ?? { valid: true }
}

const verifyBulk = async (bulk: BulkTransaction): Promise<Verification> => {
  const links = checkLinks(bulk)
  if (!links.valid) return links
  const whole = verifySignature(bulk)
  const nodes = await verifyNodes(bulk.nodes)
  return nodes.valid ? whole : nodes
}

/**
 * Whether a transaction's signature is that of the signer it names; for a bulk also whether each node depends on
 * the root, has its network and verifies itself. Whether the ticket was seen before is for the receiver to check.
 *
 * @throws BulkRootNotSignableError for a root, which has no signature of its own.
 * @example
 * import { transactionFromBase58, verifyTransaction } from '@panel/ledger/transactions'
 *
 * const check = async (text: string) => {
 *   const verification = await verifyTransaction(transactionFromBase58(text))
 *   return verification.valid ? 'ok' : verification.reason
 * }
 */
export const verifyTransaction = async (
  transaction: Transaction,
  options: VerifyOptions = {},
): Promise<Verification> => {
  if (transaction.kind === 'bulkRoot' || transaction.kind === 'bulkEmptyRoot') {
    throw new BulkRootNotSignableError('verified')
  }
  const { networkName } = transaction.kind === 'bulk' ? transaction.root : transaction
  if (options.networkName !== undefined && networkName !== options.networkName) {
    return { valid: false, reason: 'wrongNetwork' }
  }
  return transaction.kind === 'bulk' ? verifyBulk(transaction) : verifySignature(transaction)
}
