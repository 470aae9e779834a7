import type { ListFilter } from '@panel/contracts/platform/list-endpoint'
import {
  addPaymentNote,
  getPayment,
  listLicences,
  listPayments,
  removePaymentNote,
  summarizePayments,
} from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import { withPeriodBefore } from '../../platform/figures/periods.ts'
import { firstOfList } from '../../platform/first-of-list.ts'
import { implement } from '../../platform/implement.ts'
import { notesOf } from '../../platform/notes/notes.ts'
import { type PaymentRow, presentPayment } from '../../platform/payments/payment-store.ts'
import { quarterMilliseconds, summarizeQuarters } from '../../platform/payments/summarize-quarters.ts'
import { payer } from './actors.ts'
import { followPayments } from './live.ts'
import { paymentStory } from './payment-story.ts'
import { paymentSeed } from './seed.ts'
import { implementStatement } from './statement/index.ts'
import { merchantFigures, paymentPages } from './store.ts'
import { summarize } from './summarize.ts'
import { implementWithdrawals } from './withdrawals/index.ts'
import { followWithdrawals } from './withdrawals/live.ts'

type PaymentFilter = ListFilter<typeof listPayments>

const oldestFirst = { column: 'createdAt', direction: 'ascending' } as const

/** Whether the kept sums are those of a filter: whole quarters of an hour, neither a search nor a status. */
const isOfQuarters = ({ text, status, kind, createdFrom, createdTo }: PaymentFilter): boolean =>
  text === undefined &&
  status === undefined &&
  kind === undefined &&
  (createdFrom === undefined || Date.parse(createdFrom) % quarterMilliseconds === 0) &&
  (createdTo === undefined || (Date.parse(createdTo) + 1) % quarterMilliseconds === 0)

/** A merchant's licences and payments; each merchant sees only its own. */
export default async (app: FastifyInstance): Promise<void> => {
  const { payments } = app
  const notes = notesOf(app, 'synkrony_pay_dashboard')
  const pages = paymentPages(app.database, notes, app.aliases)
  const figures = merchantFigures(app.database)
  const sync = (merchantId: string) => Promise.all([payments.sync(merchantId), app.aliases.sync()])
  app.world.onSeed(paymentSeed(app))
  app.actors.add('synkrony_pay_dashboard', payer(app.ledger))
  followPayments(app)

  followWithdrawals(app)
  implementWithdrawals(app)
  implementStatement(app, pages)

  // A licence gets its secret when it is first read: those of a thousand licences are written together.
  const licencesOf = app.database.transaction((merchantId: string) =>
    app.licences
      .ofMerchant(merchantId)
      .map((licence) => ({ ...licence, webhook: app.webhooks.ofLicence(licence.id) })),
  )
  implement(app, listLicences, (_input, { caller }) => licencesOf(caller.accountId))

  implement(app, listPayments, async ({ body }, { caller }) => {
    await sync(caller.accountId)
    const { rows, totalRows } = pages.page(body, caller.accountId)
    return {
      transactions: rows.map(({ status, ...row }) => ({ ...presentPayment(row), status })),
      totalRows,
      totalItems: pages.count(caller.accountId),
    }
  })

  implement(app, summarizePayments, async ({ body: { filter, timeZone } }, { caller }) => {
    await sync(caller.accountId)
    const now = app.clock.now()
    if (isOfQuarters(filter)) {
      const { licenceId = null, assetId = null } = filter
      const scope = { merchantId: caller.accountId, licenceId, assetId }
      return summarizeQuarters({ filter, timeZone }, now, (quarters) => figures(scope, quarters))
    }
    return withPeriodBefore(filter, timeZone, (limits, span) =>
      summarize(
        [...pages.each(limits, oldestFirst, caller.accountId)].map(presentPayment),
        timeZone,
        now,
        span,
      ),
    )
  })

  /** @throws ApiError NOT_FOUND also for a payment to somebody else */
  const requireOwn = async (paymentId: string, merchantId: string): Promise<PaymentRow> => {
    await payments.sync(merchantId)
    const payment = payments.store.find(paymentId)
    if (payment?.merchantId === merchantId) return payment
    throw new ApiError('NOT_FOUND', 'There is no such payment to this account.', { paymentId })
  }

  const newestPayment = async (merchantId: string) => {
    await payments.sync(merchantId)
    const [payment] = pages.page(firstOfList, merchantId).rows
    return payment && { params: { paymentId: payment.paymentId } }
  }

  implement(
    app,
    getPayment,
    async ({ params }, { caller }) => {
      const payment = await requireOwn(params.paymentId, caller.accountId)
      return {
        ...presentPayment(payment),
        ...(await paymentStory(payments, payment)),
        notes: notes.of(payment.paymentId),
      }
    },
    { example: newestPayment },
  )

  implement(
    app,
    addPaymentNote,
    async ({ params, body }, { caller }) => {
      const { paymentId } = await requireOwn(params.paymentId, caller.accountId)
      notes.add(paymentId, caller.accountId, body.text)
      payments.announce(caller.accountId)
      return notes.of(paymentId)
    },
    {
      example: async (merchantId) => {
        const newest = await newestPayment(merchantId)
        return newest && { ...addPaymentNote.example, ...newest }
      },
    },
  )

  implement(app, removePaymentNote, async ({ params }, { caller }) => {
    const { paymentId } = await requireOwn(params.paymentId, caller.accountId)
    notes.remove(paymentId, caller.accountId, params.noteId)
    payments.announce(caller.accountId)
    return notes.of(paymentId)
  })
}
