import { paymentCall } from '@panel/contracts/platform/payments/intents'
import { agreementMilliseconds } from '@panel/contracts/platform/payments/second-person'
import type { Purchase, PurchaseDetail, Refund } from '@panel/contracts/services/synkrony_admin/purchases'
import { decodeMessagePack } from '@panel/ledger/encoding'
import { type ContractCall, decodeTransaction } from '@panel/ledger/transactions'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { isoTime } from '../../../platform/iso-time.ts'
import { readFacts } from '../../../platform/payments/intent-facts.ts'
import { type PaymentRow, presentPayment } from '../../../platform/payments/payment-store.ts'
import { readStoredJson } from '../../../platform/stored-json.ts'
import { presentDelivery } from '../../../platform/webhooks/webhook-store.ts'
import { refundableOf } from '../refunds/amounts.ts'
import type { Refunds } from '../refunds/refunds.ts'
import { refundedIn, type StoredRefund } from '../refunds/store.ts'

/** A payment or refund as a row of the list. */
export const presentPurchase = (row: PaymentRow): Purchase => ({
  ...presentPayment(row),
  merchantId: row.merchantId,
})

const readable = (value: unknown): unknown =>
  typeof value === 'bigint' || typeof value === 'number' ? value.toString() : value

const callIn = ({ accountId, smartContractMethod, smartContractMethodArgs }: ContractCall) => {
  const args = Object.entries(Object(decodeMessagePack(smartContractMethodArgs)))
  const call = paymentCall.safeParse({
    target: accountId,
    method: smartContractMethod,
    args: Object.fromEntries(args.map(([name, value]) => [name, readable(value)])),
  })
  return call.success ? [call.data] : []
}

/** The calls of a ledger transaction that move units; none where its bytes cannot be read. */
const callsOf = async (
  { ledger }: Pick<FastifyInstance, 'ledger'>,
  ticket: string | null,
): Promise<PurchaseDetail['calls']> => {
  const record = ticket === null ? undefined : await ledger.transaction(ticket)
  if (!record) return []
  try {
    const transaction = decodeTransaction(record.bytes)
    if (transaction.kind === 'bulk') return transaction.nodes.flatMap(callIn)
    return transaction.kind === 'unitary' ? callIn(transaction) : []
  } catch {
    return []
  }
}

const splitOf = ({ units, feeUnits, platformFeeUnits }: PaymentRow): PurchaseDetail['split'] => ({
  units,
  merchantUnits: (BigInt(units) - BigInt(feeUnits)).toString(),
  platformFeeUnits,
  assetFeeUnits: (BigInt(feeUnits) - BigInt(platformFeeUnits)).toString(),
})

const intentOf = async (
  { payments }: Pick<FastifyInstance, 'payments'>,
  intentId: string | null,
): Promise<PurchaseDetail['intent']> => {
  const stored = intentId === null ? undefined : payments.intents.find(intentId)
  if (!stored) return null
  const { webhook } = readFacts(stored)
  const { signed, payload } = stored
  return {
    ...(await payments.readIntent(stored.uuid)),
    webhook,
    signed,
    payload: readStoredJson(z.unknown(), payload),
  }
}

/** A refund without what only the server needs. */
const presentRefund = ({
  id,
  state,
  units,
  feeUnits,
  reason,
  by,
  at,
  ticket,
  failure,
}: StoredRefund): Refund => ({
  ...{ id, state, units, feeUnits, reason, by, at: isoTime(at), ticket, failure },
  agreement: state === 'agreed' ? { by, until: isoTime(at + agreementMilliseconds) } : null,
})

/** A payment with all that belongs to it. */
export const presentPurchaseDetail = async (
  app: FastifyInstance,
  refunds: Refunds,
  paymentId: string,
): Promise<PurchaseDetail> => {
  const row = refunds.requirePayment(paymentId)
  const own = refunds.store.ofPayment(paymentId)
  const attempts = row.intentId === null ? [] : app.payments.intents.attemptsOf(row.intentId)
  return {
    ...presentPurchase(row),
    split: splitOf(row),
    intent: await intentOf(app, row.intentId),
    attempts: attempts.map(({ ticket, submittedAt, domain, outcome, failure }) => ({
      ...{ ticket, domain, failure },
      at: isoTime(submittedAt),
      outcome: outcome ?? 'pending',
    })),
    calls: await callsOf(app, row.ticket),
    deliveries: app.webhooks.store.rowsOfPayment(paymentId, row.intentId).map(presentDelivery),
    refunds: own.map(presentRefund),
    refundedUnits: refundedIn(own).units.toString(),
    refundableUnits: refundableOf(row, own).toString(),
    aloneUnits: app.secondPerson.aloneUnits(row)?.toString() ?? null,
    decisions: await refunds.log.of(paymentId),
  }
}
