import { readContractData } from '@panel/chain/contract-data'
import { type CodeRefusal, discountOf } from '@panel/contracts/services/pes_admin_service/discounts'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { termsAt } from '@panel/contracts/smart-contracts/fees'
import { ApiError } from '../../../platform/api-error.ts'
import { codeStateAt, type StoredCode } from '../codes/store.ts'
import { discountIn } from '../codes/terms.ts'
import type { Parts } from '../parts.ts'

/** What a use of a code reads and writes. */
type CodeParts = Pick<Parts, 'app' | 'codes' | 'uses'>

/** A payment of a shop for which a code is requested. */
export interface CodeRequest {
  readonly merchantId: string
  readonly code: string
  readonly customer: string
  readonly assetId: string
  readonly units: string
}

const refuse = (reason: CodeRefusal): ApiError =>
  new ApiError('DISCOUNT_CODE_REFUSED', `The discount code does not hold for this payment: ${reason}.`, {
    reason,
  })

/**
 * What a payment's fixed fees are: those that the asset itself takes, and those of the platform's fee table. A discount
 * leaves at least them.
 */
export const fixedFeesOf = async (
  { app }: Pick<Parts, 'app'>,
  { assetId, merchantId }: { readonly assetId: string; readonly merchantId: string | null },
): Promise<bigint> => {
  const now = app.clock.now()
  const config = await readContractData(app.ledger, assetId, advancedAsset.data.config, {})
  const own = config ? termsAt(config, Math.floor(now / 1000)).fixed_fees : 0n
  return own + app.fees.feeFor(assetId, merchantId, now).terms.fixed_fees
}

/** Gives back the uses of payments that ended without being paid, and of those that were refunded whole. */
export const giveBackEnded = ({ uses }: Pick<Parts, 'uses'>, merchantId?: string): void => {
  for (const use of uses.expiredUses()) uses.giveBack(use, 'expired')
  if (merchantId === undefined) return
  for (const use of uses.refundedUses(merchantId)) uses.giveBack(use, 'refunded')
}

const refusalOf = (
  { app, uses }: Pick<Parts, 'app' | 'uses'>,
  code: StoredCode,
  { merchantId, customer, assetId }: CodeRequest,
): CodeRefusal | undefined => {
  if (code.merchantId !== null && code.merchantId !== merchantId) return 'otherMerchant'
  const state = codeStateAt(code, app.clock.now())
  if (state !== 'active') return state
  if (code.assetId !== assetId) return 'otherAsset'
  const isUsedUp =
    code.limitPerCustomer > 0 && uses.usesByCustomer(code.id, customer) >= code.limitPerCustomer
  return isUsedUp ? 'customerLimit' : undefined
}

const quoteOf = (parts: CodeParts, request: CodeRequest, fixedFees: bigint) => {
  const code = parts.codes.ofCode(request.code)
  if (!code) throw refuse('unknown')
  const reason = refusalOf(parts, code, request)
  if (reason !== undefined) throw refuse(reason)
  const units = BigInt(request.units)
  const discount = discountOf(discountIn(code), units, fixedFees)
  if (discount === 0n) throw refuse('nothingLeft')
  return { code, discountUnits: String(discount), payableUnits: String(units - discount) }
}

/** What a code takes off a payment. @throws ApiError DISCOUNT_CODE_REFUSED with the reason */
export const quote = async (parts: CodeParts, request: CodeRequest) => {
  const fixedFees = await fixedFeesOf(parts, request)
  giveBackEnded(parts, request.merchantId)
  const { code, ...amounts } = quoteOf(parts, request, fixedFees)
  return { code: code.code, ...amounts }
}

/**
 * Uses a code for a payment: checked and counted in one database transaction, so that no limit is passed however many
 * come at once. The same payment again answers its use.
 *
 * @throws ApiError DISCOUNT_CODE_REFUSED; CONFLICT where the payment used another code
 */
export const redeem = async (parts: CodeParts, request: CodeRequest & { readonly payment: string }) => {
  const fixedFees = await fixedFeesOf(parts, request)
  const { uses, codes, app } = parts
  return app.database.transaction(() => {
    giveBackEnded(parts, request.merchantId)
    const { merchantId, payment, customer, units, assetId } = request
    const known = uses.useOf(merchantId, payment)
    if (known && known.givenBackAt === null) {
      const code = codes.find(known.codeId)
      const isSame =
        code?.code === request.code &&
        code.assetId === assetId &&
        known.customer === customer &&
        known.units === units
      if (!isSame) {
        throw new ApiError('CONFLICT', 'This payment used a discount code already.', {
          reason: 'paymentHasCode',
          use: known.id,
        })
      }
      const payableUnits = String(BigInt(units) - BigInt(known.discountUnits))
      return { use: known.id, code: code.code, discountUnits: known.discountUnits, payableUnits }
    }
    const { code, discountUnits, payableUnits } = quoteOf(parts, request, fixedFees)
    const use = uses.use({ codeId: code.id, merchantId, customer, payment, units, discountUnits })
    return { use, code: code.code, discountUnits, payableUnits }
  })()
}
