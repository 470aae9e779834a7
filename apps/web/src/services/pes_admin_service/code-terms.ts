import type { Discount, DiscountCode } from '@panel/contracts/services/pes_admin_service/discounts'
import { formatUnits } from '../../shared/format/amounts.ts'
import { isoOfSeconds } from '../../shared/format/dates.ts'
import { localMomentOf, unixSecondsOf } from '../../shared/format/local-seconds.ts'
import { readAmount, unitsOf } from '../../shared/forms/rules/amount-text.ts'

/** A percentage is typed with at most this many decimals. */
export const percentDecimals = 2

/** The choice of a code that is for every merchant. */
export const everyMerchant = 'every'

export interface CodeAsset {
  readonly assetId: string
  readonly decimals: number
}

/** The asset that is chosen, with its decimals. */
export const assetOf = (assets: readonly CodeAsset[], assetId: string): CodeAsset =>
  assets.find((asset) => asset.assetId === assetId) ?? { assetId, decimals: 0 }

/** Terms of a code as a form has them. */
export interface TypedTerms {
  readonly assetId: string
  readonly kind: 'percent' | 'amount'
  readonly percent: string
  readonly amount: string
  readonly merchantId: string
  readonly from: string
  readonly to: string
  readonly limitTotal: number | ''
  readonly limitPerCustomer: number | ''
}

const dayMilliseconds = 86_400_000

const momentOf = (iso: string): string => localMomentOf(Math.floor(Date.parse(iso) / 1000))

/** What a form starts with: thirty days from now in an asset, or the terms of a code. */
export const firstTerms = (now: number, assetId: string, code?: DiscountCode): TypedTerms => ({
  assetId: code?.assetId ?? assetId,
  kind: code?.discount.kind ?? 'percent',
  percent: code?.discount.kind === 'percent' ? formatUnits(BigInt(code.discount.share), percentDecimals) : '',
  amount: code?.discount.kind === 'amount' ? formatUnits(BigInt(code.discount.units), code.decimals) : '',
  merchantId: code?.merchantId ?? everyMerchant,
  from: momentOf(code?.from ?? new Date(now).toISOString()),
  to: momentOf(code?.to ?? new Date(now + 30 * dayMilliseconds).toISOString()),
  limitTotal: code?.limitTotal ?? 0,
  limitPerCustomer: code?.limitPerCustomer ?? 1,
})

/** The terms of a valid form as the server takes them. */
export const writtenTerms = (typed: TypedTerms, { assetId, decimals }: CodeAsset) => ({
  discount:
    typed.kind === 'percent'
      ? { kind: 'percent' as const, share: Number(unitsOf(typed.percent, percentDecimals)) }
      : { kind: 'amount' as const, units: String(unitsOf(typed.amount, decimals)) },
  assetId,
  merchantId: typed.merchantId === everyMerchant ? null : typed.merchantId,
  from: isoOfSeconds(unixSecondsOf(typed.from)) ?? typed.from,
  to: isoOfSeconds(unixSecondsOf(typed.to)) ?? typed.to,
  limitTotal: typed.limitTotal === '' ? 0 : typed.limitTotal,
  limitPerCustomer: typed.limitPerCustomer === '' ? 0 : typed.limitPerCustomer,
})

/** What is being typed takes off; undefined while it cannot be read. */
export const typedDiscount = (
  { kind, percent, amount }: Pick<TypedTerms, 'kind' | 'percent' | 'amount'>,
  decimals: number,
): Discount | undefined => {
  const read = kind === 'percent' ? readAmount(percent, percentDecimals) : readAmount(amount, decimals)
  if (!('units' in read) || read.units === 0n) return undefined
  return kind === 'percent' ? { kind, share: Number(read.units) } : { kind, units: read.units }
}
