import {
  getPayment,
  listLicences,
  listPayments,
  summarizePayments,
} from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import { implement } from '../../platform/implement.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { followPayments } from './live.ts'
import { paymentSeed } from './seed.ts'
import { type PaymentFilter, paymentStore } from './store.ts'
import { type Span, spanBefore, summarize } from './summarize.ts'

/** Ten years: a longer span would make more periods than anyone can read. */
const longestSpan = 3653 * 86_400_000

/** The time that a filter names from beginning to end. */
const namedSpan = ({ createdFrom, createdTo }: PaymentFilter): Span | undefined => {
  if (createdFrom === undefined || createdTo === undefined) return undefined
  const span = { from: Date.parse(createdFrom), to: Date.parse(createdTo) }
  return span.from <= span.to && span.to - span.from <= longestSpan ? span : undefined
}

/** A merchant's licences and payments; each merchant sees only its own. */
export default async (app: FastifyInstance): Promise<void> => {
  const store = paymentStore(app.database)
  app.world.onSeed(paymentSeed(app, store))
  const { sync } = followPayments(app, store)

  implement(app, listLicences, (_input, { caller }) => store.licencesOf(caller.accountId))

  implement(app, listPayments, async ({ body }, { caller }) => {
    await sync(caller.accountId)
    const { rows, totalRows } = store.listPayments(caller.accountId, body)
    return { transactions: rows, totalRows, totalItems: store.countPayments(caller.accountId) }
  })

  implement(app, summarizePayments, async ({ body }, { caller }) => {
    await sync(caller.accountId)
    const { filter, timeZone } = body
    const figuresOf = (limits: typeof filter, span?: Span) =>
      summarize([...store.eachPayment(caller.accountId, limits)], timeZone, span)
    const span = namedSpan(filter)
    if (!span) return figuresOf(filter)
    const before = spanBefore(span, timeZone)
    const limits = { ...filter, createdFrom: isoTime(before.from), createdTo: isoTime(before.to) }
    return { ...figuresOf(filter, span), before: figuresOf(limits, before) }
  })

  implement(app, getPayment, async ({ params }, { caller }) => {
    await sync(caller.accountId)
    const payment = store.findPayment(caller.accountId, params.paymentId)
    if (payment) return payment
    throw new ApiError('NOT_FOUND', 'There is no such payment to this account.', params)
  })
}
