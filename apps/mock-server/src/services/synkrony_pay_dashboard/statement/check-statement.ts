import {
  mostDifferences,
  type StatementCheck,
  type StatementDifference,
  type StatementRequest,
} from '@panel/contracts/services/synkrony_pay_dashboard/statement'
import type { FastifyInstance } from 'fastify'
import { isoTime } from '../../../platform/iso-time.ts'
import { byDay } from './days.ts'
import { type LedgerPayment, ledgerReader } from './read-ledger.ts'
import type { StatedPayment } from './read-statement.ts'
import { figuresOf, type Moved, sumOfMoved } from './sums.ts'

const nothing: Moved = { gross: 0n, fee: 0n }

/** What the statement and the ledger say of one transaction. */
interface Compared {
  readonly ticket: string | null
  readonly at: number
  readonly stated: readonly StatedPayment[]
  readonly ledger: Moved | undefined
}

const reasonOf = ({ ticket, stated, ledger }: Compared): StatementDifference['reason'] | undefined => {
  if (ticket === null) return 'elsewhere'
  if (!ledger) return 'notOnLedger'
  if (stated.length === 0) return 'notStated'
  const { gross, fee } = sumOfMoved(stated)
  return gross === ledger.gross && fee === ledger.fee ? undefined : 'amount'
}

const differenceIn = (compared: Compared): StatementDifference[] => {
  const reason = reasonOf(compared)
  if (!reason) return []
  const { ticket, at, stated, ledger = nothing } = compared
  return [
    {
      ...{ reason, ticket, at: isoTime(at) },
      paymentIds: stated.map(({ paymentId }) => paymentId),
      stated: figuresOf(sumOfMoved(stated)),
      ledger: figuresOf(ledger),
    },
  ]
}

/**
 * Computes the figures of a statement again from the ledger's transactions, and compares the two.
 *
 * @param height the last block whose payments are surely stated: a later one may be missing among them
 */
export const checkAgainstLedger = async (
  app: Pick<FastifyInstance, 'ledger' | 'fees' | 'chainStart'>,
  request: StatementRequest,
  merchantId: string,
  { stated, height }: { readonly stated: readonly StatedPayment[]; readonly height: number },
): Promise<Omit<StatementCheck, 'statement'>> => {
  const reader = ledgerReader(app, merchantId, request.assetId)
  const payments = await reader.payments(request)
  const byTicket = Map.groupBy(
    stated.filter(({ kind }) => kind === 'payment'),
    ({ ticket }) => ticket,
  )
  const compared: Compared[] = []
  const add = (ticket: string | null, own: readonly StatedPayment[], found?: LedgerPayment): void => {
    const at = found?.at ?? own[0]?.at ?? 0
    compared.push({ ticket, at, stated: own, ledger: found })
  }
  for (const [ticket, own] of byTicket) {
    if (ticket === null) for (const payment of own) add(null, [payment])
    else add(ticket, own, payments.get(ticket))
  }
  for (const refund of stated.filter(({ kind }) => kind === 'refund')) {
    add(refund.ticket, [refund], await reader.refund(refund))
  }
  // The ledger knows no licences: a payment that no row names can only be missed in a statement of all of them.
  if (request.licenceId === undefined) {
    for (const [ticket, payment] of payments) {
      if (payment.height <= height && !byTicket.has(ticket)) add(ticket, [], payment)
    }
  }
  const found = compared.flatMap(({ ledger, at }) => (ledger ? [{ ...ledger, at }] : []))
  const differences = compared.toSorted((one, other) => one.at - other.at).flatMap(differenceIn)
  return {
    height,
    transactions: found.length,
    days: byDay(found, request.timeZone).map(([startsAt, own]) => ({
      startsAt: isoTime(startsAt),
      ...figuresOf(sumOfMoved(own)),
    })),
    totals: figuresOf(sumOfMoved(found)),
    differing: differences.length,
    differences: differences.slice(0, mostDifferences),
  }
}
