import type { IncomingHttpHeaders } from 'node:http'
import {
  giveBackDiscountCode,
  quoteDiscountCode,
  redeemDiscountCode,
} from '@panel/contracts/services/pes_admin_service/shop-codes'
import { ApiError } from '../../../platform/api-error.ts'
import { implement } from '../../../platform/implement.ts'
import { readCredentials } from '../../../platform/payments/shop-credentials.ts'
import type { Parts } from '../parts.ts'
import { giveBackEnded, quote, redeem } from './redeem.ts'

/** What shops call: each shows its licence by the header `synpayauth`, and speaks for that licence's merchant. */
export const implementShopCodes = (parts: Parts): void => {
  const { app, uses, ready, changed } = parts
  const merchantOf = (headers: IncomingHttpHeaders): string => {
    const { domain, applicationKey } = readCredentials(headers.synpayauth)
    return app.licences.require(app.licences.check(domain, applicationKey).licenceId).merchantId
  }

  implement(app, quoteDiscountCode, async ({ body }, { request }) => {
    await ready()
    return quote(parts, { ...body, merchantId: merchantOf(request.headers) })
  })

  implement(app, redeemDiscountCode, async ({ body }, { request }) => {
    await ready()
    const answer = await redeem(parts, { ...body, merchantId: merchantOf(request.headers) })
    changed()
    return answer
  })

  implement(app, giveBackDiscountCode, async ({ body: { payment, reason } }, { request }) => {
    await ready()
    const use = uses.useOf(merchantOf(request.headers), payment)
    if (!use) throw new ApiError('NOT_FOUND', 'This payment used no discount code.', { payment })
    const givenBack = uses.giveBack(use, reason)
    changed()
    return { givenBack }
  })

  // Refunds are rows of payments: one that was refunded whole gives its use back.
  app.payments.onRecorded((merchantId) => {
    giveBackEnded(parts, merchantId)
    changed()
  })
}
