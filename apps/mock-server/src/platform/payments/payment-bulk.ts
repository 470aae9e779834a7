import type { FeeInForce } from '@panel/contracts/platform/payments/fees'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { feeOf } from '@panel/contracts/smart-contracts/fees'
import { u64Value } from '@panel/contracts/smart-contracts/values'
import { accountIdOf } from '@panel/ledger/accounts'
import { decodeMessagePack } from '@panel/ledger/encoding'
import type { PublicKey } from '@panel/ledger/keys'
import {
  type BulkTransaction,
  buildBulkEmptyRoot,
  buildBulkNode,
  type ContractCall,
  findTransactionProblem,
} from '@panel/ledger/transactions'
import * as z from 'zod/mini'
import { ApiError } from '../api-error.ts'

/** What the buyer of an intent pays in one asset. */
export interface PaymentTerms {
  readonly assetId: string
  /** Whether the asset takes a fee of its own of each transfer. */
  readonly isAdvanced: boolean
  readonly merchantId: string
  readonly price: bigint
  /** Whether the buyer adds the fees to the price. */
  readonly userPaysFees: boolean
  readonly fee: FeeInForce
}

/** A call of the bulk: units that go from the buyer to an account. */
export interface PaymentCall {
  readonly target: string
  readonly method: 'transfer' | 'pay'
  readonly args: { readonly from: string; readonly to: string; readonly units: bigint }
}

/** What a node of the bulk may burn. */
const maxFuel = 1000n

/** What the platform charges. */
export const platformFeeOf = ({ fee, price }: PaymentTerms): bigint => feeOf(fee.terms, price)

/**
 * The calls of the bulk that pays: the payment and, where there is one, the platform's fee.
 *
 * @throws ApiError PAYMENT_AMOUNT_TOO_SMALL where the merchant would receive nothing
 */
export const paymentCalls = (
  terms: PaymentTerms,
  buyerId: string,
): readonly [PaymentCall, ...PaymentCall[]] => {
  const { assetId: target, isAdvanced, merchantId, price, userPaysFees, fee } = terms
  const charged = platformFeeOf(terms)
  const units = userPaysFees ? price : price - charged
  if (units <= 0n) {
    throw new ApiError('PAYMENT_AMOUNT_TOO_SMALL', 'The fees would take the whole amount.', {
      units: price.toString(),
      feeUnits: charged.toString(),
    })
  }
  // Of `pay` the receiver gets all, and the payer adds what the asset takes.
  const method = isAdvanced && userPaysFees ? 'pay' : 'transfer'
  const payment: PaymentCall = { target, method, args: { from: buyerId, to: merchantId, units } }
  if (charged === 0n) return [payment]
  const to = fee.terms.fees_account
  return [payment, { target, method: 'transfer', args: { from: buyerId, to, units: charged } }]
}

interface BuildParts {
  readonly terms: PaymentTerms
  readonly buyerKey: PublicKey
  readonly merchantKey: PublicKey
  readonly networkName: string
  readonly nonceOf: () => Uint8Array
}

/** The root and the unsigned nodes of a bulk that pays. */
export const buildPaymentBulk = ({ terms, buyerKey, merchantKey, networkName, nonceOf }: BuildParts) => {
  const root = buildBulkEmptyRoot({ signerPublicKey: merchantKey, maxFuel, networkName, nonce: nonceOf() })
  const calls = paymentCalls(terms, accountIdOf(buyerKey))
  const nodes = calls.map(({ target, method, args }) =>
    buildBulkNode({
      root,
      accountId: target,
      signerPublicKey: buyerKey,
      maxFuel,
      nonce: nonceOf(),
      smartContractHash: terms.isAdvanced ? advancedAsset.hash : asset.hash,
      smartContractMethod: method,
      args,
    }),
  )
  return { root, nodes, calls }
}

const refuse = (message: string, details?: Record<string, unknown>): ApiError =>
  new ApiError('PAYMENT_BULK_INVALID', message, details)

const transferArgs = z.strictObject({ from: z.string(), to: z.string(), units: u64Value })

const argsOf = ({ smartContractMethodArgs }: ContractCall): z.output<typeof transferArgs> => {
  try {
    return transferArgs.parse(decodeMessagePack(smartContractMethodArgs))
  } catch {
    throw refuse('The args of a node are no from, to and units.')
  }
}

/**
 * Who pays by a bulk, and with which asset.
 *
 * @throws ApiError PAYMENT_BULK_INVALID
 */
export const payerOf = ({ root, nodes }: BulkTransaction, merchantId: string) => {
  const [first] = nodes
  if (!first) throw refuse('The bulk has no nodes.')
  if (root.kind !== 'bulkEmptyRoot') throw refuse('The bulk’s root must call nothing.')
  if (accountIdOf(root.signerPublicKey) !== merchantId)
    throw refuse('The bulk’s root must name the merchant’s key.')
  const payerId = accountIdOf(first.signerPublicKey)
  if (payerId === merchantId) throw refuse('A merchant cannot pay itself.')
  if (nodes.some(({ signerPublicKey }) => accountIdOf(signerPublicKey) !== payerId)) {
    throw refuse('The nodes must be signed by one buyer.')
  }
  return { payerId, assetId: first.accountId }
}

const requireFee = (bulk: BulkTransaction, terms: PaymentTerms, expected: PaymentCall | undefined): void => {
  const [, node] = bulk.nodes
  const { rule, version } = terms.fee
  const paid = node ? argsOf(node) : undefined
  if (paid?.units === expected?.args.units && paid?.to === expected?.args.to) return
  throw new ApiError('PAYMENT_FEE_WRONG', 'The bulk’s fee is not the one in force: prepare it again.', {
    feeUnits: expected?.args.units.toString() ?? '0',
    sentUnits: paid?.units.toString() ?? '0',
    feesAccount: terms.fee.terms.fees_account,
    rule,
    version,
  })
}

const requireCall = (
  node: BulkTransaction['nodes'][number],
  expected: PaymentCall,
  contract: string,
): void => {
  const { from, to } = argsOf(node)
  const isRight =
    node.accountId === expected.target &&
    node.smartContractMethod === expected.method &&
    (node.smartContractHash === null || node.smartContractHash === contract) &&
    from === expected.args.from &&
    to === expected.args.to
  if (isRight) return
  throw refuse(
    `A node must call ${expected.method} on ${expected.target}, from the buyer to ${expected.args.to}.`,
    {
      expected: { ...expected, args: { ...expected.args, units: expected.args.units.toString() } },
    },
  )
}

/**
 * Checks that a bulk pays what the terms say and nothing else, and that buyer and shop signed it.
 *
 * @throws ApiError PAYMENT_BULK_INVALID, PAYMENT_FEE_WRONG, PAYMENT_AMOUNT_WRONG or PAYMENT_AMOUNT_TOO_SMALL
 */
export const checkPaymentBulk = async (
  bulk: BulkTransaction,
  terms: PaymentTerms,
  { payerId, networkName }: { readonly payerId: string; readonly networkName: string },
): Promise<void> => {
  const calls = paymentCalls(terms, payerId)
  const [payment, fee] = calls
  if (bulk.nodes.length > 2) throw refuse('The bulk holds more than the payment and its fee.')
  requireFee(bulk, terms, fee)
  const contract = terms.isAdvanced ? advancedAsset.hash : asset.hash
  for (const [place, node] of bulk.nodes.entries()) requireCall(node, calls[place] ?? payment, contract)
  const [first] = bulk.nodes
  const sent = first && argsOf(first).units
  if (sent !== payment.args.units) {
    throw new ApiError('PAYMENT_AMOUNT_WRONG', 'The bulk pays another amount than the intent requests.', {
      units: payment.args.units.toString(),
      sentUnits: sent?.toString() ?? '0',
    })
  }
  const problem = await findTransactionProblem(bulk, { networkName })
  if (problem) {
    const { reason, ...place } = problem
    throw refuse(`The bulk is not valid: ${reason}.`, place)
  }
}
