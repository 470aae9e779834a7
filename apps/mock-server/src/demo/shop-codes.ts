import * as z from 'zod/mini'
import { ApiError } from '../platform/api-error.ts'

const redeemed = z.object({ code: z.string(), discountUnits: z.string(), payableUnits: z.string() })

/** A payment for which a buyer typed a code. */
interface CodeUse {
  readonly code: string
  /** Who buys: a code may be limited for each customer. */
  readonly customer: string
  /** The uuid of the intent. */
  readonly payment: string
  readonly assetId: string
  readonly units: string
}

/**
 * Discount codes by the documented calls of the service that manages them. A use belongs to a payment, and is returned
 * when that payment is not made.
 *
 * @param post sends a body to a path of the platform as the shop and answers what came, or throws its refusal
 */
export const shopCodes = (post: (path: string, body: unknown) => Promise<unknown>) => {
  /** The uuids of payments whose use was not returned. */
  const used = new Set<string>()

  const giveBack = async (payment: string): Promise<void> => {
    if (!used.delete(payment)) return
    await post('/api/v1/synkronypay/codes/give-back', { payment, reason: 'failed' })
  }

  return {
    /** Uses a code: what it takes off, and what is left to pay. @throws ApiError DISCOUNT_CODE_REFUSED with the reason */
    redeem: async (use: CodeUse) => {
      const answer = await post('/api/v1/synkronypay/codes/redeem', use).catch((error: unknown) => {
        // A text that cannot be a code: for the buyer it is one that does not exist.
        if (!(error instanceof ApiError && error.code === 'VALIDATION')) throw error
        throw new ApiError('DISCOUNT_CODE_REFUSED', 'There is no such discount code.', { reason: 'unknown' })
      })
      const discount = redeemed.parse(answer)
      used.add(use.payment)
      if (discount.payableUnits !== '0') return discount
      // An intent requests at least one unit.
      await giveBack(use.payment)
      throw new ApiError('DISCOUNT_CODE_REFUSED', 'The discount code leaves nothing to pay.', {
        reason: 'nothingLeft',
      })
    },
    /** Returns the use of a payment that is not made; nothing where it has none. */
    giveBack,
  }
}
