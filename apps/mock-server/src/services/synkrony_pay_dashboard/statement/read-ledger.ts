import type { TransactionRecord } from '@panel/chain/ledger'
import { movementPages } from '@panel/chain/movement-pages'
import type { StatementRequest } from '@panel/contracts/services/synkrony_pay_dashboard/statement'
import type { FastifyInstance } from 'fastify'
import {
  chargedIn,
  paymentsIn,
  platformAccounts,
  type Transfer,
  transferIn,
} from '../../../platform/payments/transfers.ts'
import type { StatedPayment } from './read-statement.ts'
import type { Moved } from './sums.ts'

/** What one transaction of the ledger says of a merchant's payments in an asset, or of a refund. */
export interface LedgerPayment extends Moved {
  readonly ticket: string
  readonly at: number
  readonly height: number
}

type App = Pick<FastifyInstance, 'ledger' | 'fees' | 'chainStart'>

const sum = (transfers: readonly Transfer[], member: 'units' | 'fee'): bigint =>
  transfers.reduce((total, transfer) => total + transfer[member], 0n)

const heightOf = ({ blockHeight }: TransactionRecord): number => blockHeight ?? 0

/**
 * Reads payments from the transactions of the ledger alone.
 *
 * @param merchantId the account that was paid
 */
export const ledgerReader = (app: App, merchantId: string, assetId: string) => {
  const { ledger, fees } = app
  const own = platformAccounts(app)

  const transfersOf = ({ events }: TransactionRecord): Transfer[] =>
    events.flatMap((event) => transferIn(event) ?? []).filter((transfer) => transfer.assetId === assetId)

  /** What payers gave: to the merchant, and in the same transaction to the platform as its fee. */
  const paymentIn = (record: TransactionRecord): LedgerPayment | undefined => {
    const transfers = transfersOf(record)
    const received = paymentsIn(transfers, merchantId, own)
    if (received.length === 0) return undefined
    const payers = new Set(received.map(({ from }) => from))
    const charged = chargedIn(transfers, { payers, assetId, feesAccount: fees.feesAccount })
    const net = sum(received, 'units') - sum(received, 'fee')
    const gross = sum(received, 'units') + charged
    const { ticket, acceptedAt: at } = record
    return { ticket, at, height: heightOf(record), gross, fee: gross - net }
  }

  /** The tickets of transactions after which the merchant held more, up to those that are older than the period. */
  const ticketsOfIncrease = async (from: number): Promise<Set<string>> => {
    const tickets = new Set<string>()
    for await (const page of movementPages(ledger, { assetId, accountId: merchantId })) {
      for (const { ticket, unitsBefore, unitsAfter } of page) {
        if (unitsAfter > unitsBefore) tickets.add(ticket)
      }
      // A block is sealed after its transactions were accepted: what is in an older one is of an earlier moment.
      if (((page.at(-1)?.timestamp ?? 0) + 1) * 1000 < from) break
    }
    return tickets
  }

  return {
    /** The payments to the merchant in a period, by ticket. */
    payments: async ({
      createdFrom,
      createdTo,
    }: Pick<StatementRequest, 'createdFrom' | 'createdTo'>): Promise<Map<string, LedgerPayment>> => {
      const from = createdFrom === undefined ? 0 : Date.parse(createdFrom)
      const to = createdTo === undefined ? Number.POSITIVE_INFINITY : Date.parse(createdTo)
      const payments = new Map<string, LedgerPayment>()
      for (const ticket of await ticketsOfIncrease(from)) {
        const record = await ledger.transaction(ticket)
        const payment = record?.success ? paymentIn(record) : undefined
        if (payment && payment.at >= from && payment.at <= to) payments.set(ticket, payment)
        // Other calls are answered in between, however long the period is.
        await new Promise(setImmediate)
      }
      return payments
    },

    /**
     * The refund that a ticket paid. The fee that the platform returned with it is no transaction: it is taken over from
     * the statement.
     */
    refund: async ({ ticket, from, at, fee }: StatedPayment): Promise<LedgerPayment | undefined> => {
      const record = ticket === null ? undefined : await ledger.transaction(ticket)
      if (!record?.success) return undefined
      const given = transfersOf(record).filter((transfer) => transfer.to === from && own.has(transfer.from))
      const gross = sum(given, 'fee') - sum(given, 'units')
      return { ticket: record.ticket, at, height: heightOf(record), gross, fee }
    },
  }
}
