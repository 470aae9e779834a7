import {
  decideRefund,
  getPurchase,
  listPurchases,
  listWebhooks,
  refundPurchase,
  resendFailedWebhooks,
  resendWebhook,
  retryRefund,
} from '@panel/contracts/services/synkrony_admin/endpoints'
import type { FastifyInstance } from 'fastify'
import { firstOfList } from '../../../platform/first-of-list.ts'
import { implement } from '../../../platform/implement.ts'
import { presentDelivery } from '../../../platform/webhooks/webhook-store.ts'
import { announceChange } from '../live.ts'
import type { Refunds } from '../refunds/refunds.ts'
import { presentPurchase, presentPurchaseDetail } from './present-purchase.ts'
import { purchasePages, webhookPages } from './store.ts'

/** All merchants' payments, the webhooks about them, and their refunds. */
export const implementPurchases = (app: FastifyInstance, refunds: Refunds): void => {
  const { payments, webhooks } = app
  const pages = purchasePages(app.database)
  const deliveries = webhookPages(app.database)
  payments.onRecorded(() => announceChange(app))
  webhooks.onChange(() => announceChange(app))

  implement(app, listPurchases, async ({ body }) => {
    await payments.syncAll()
    refunds.lapseDue()
    const { rows, totalRows } = pages.page(body)
    return { rows: rows.map(presentPurchase), totalRows }
  })

  implement(
    app,
    getPurchase,
    async ({ params: { paymentId } }) => {
      await payments.syncAll()
      refunds.lapseDue()
      return presentPurchaseDetail(app, refunds, paymentId)
    },
    {
      example: async () => {
        await payments.syncAll()
        const [purchase] = pages.page(firstOfList).rows
        return purchase && { params: { paymentId: purchase.paymentId } }
      },
    },
  )

  implement(app, refundPurchase, async ({ params: { paymentId }, body }, { caller }) => {
    await refunds.refund(paymentId, body, caller.accountId)
    return presentPurchaseDetail(app, refunds, paymentId)
  })

  implement(app, decideRefund, async ({ params, body: { move, ...decision } }, { caller }) => {
    const paymentId = await refunds[move](params.id, { ...decision, by: caller.accountId })
    return presentPurchaseDetail(app, refunds, paymentId)
  })

  implement(app, retryRefund, async ({ params: { id }, body }, { caller }) => {
    const paymentId = await refunds.retry(id, { ...body, by: caller.accountId })
    return presentPurchaseDetail(app, refunds, paymentId)
  })

  implement(app, listWebhooks, ({ body }) => {
    const { rows, totalRows } = deliveries.page(body)
    return { rows: rows.map(presentDelivery), totalRows }
  })

  implement(app, resendWebhook, ({ params }) => {
    webhooks.resend(params.webhookId)
    return {}
  })

  implement(app, resendFailedWebhooks, ({ body: { filter } }) => {
    const newest = new Set<string>()
    const seen = new Set<string>()
    const newestFirst = { column: 'dueAt', direction: 'descending' } as const
    for (const { webhookId, paymentId, uuid } of deliveries.each(
      { ...filter, state: 'failed' },
      newestFirst,
    )) {
      const about = paymentId ?? uuid ?? webhookId
      if (seen.has(about)) continue
      seen.add(about)
      newest.add(webhookId)
    }
    const failed = [...newest].filter((id) => webhooks.canResend(id))
    for (const id of failed) webhooks.resend(id)
    return { resent: failed.length }
  })
}
