import { type FeeInForce, type FeeVersion, feeFor } from '@panel/contracts/platform/payments/fees'

/** A rule of the platform's first price list: `part` of `of`, from a number of days before the history's end. */
interface Rule extends Pick<FeeVersion, 'assetId' | 'version'> {
  /** The ready account that it is for; every merchant when absent. */
  readonly account?: string
  readonly part: bigint
  readonly of: bigint
  readonly daysBefore: number
}

/** What payments of the history cost: the rules with which every world starts that has this history. */
const rules: readonly Rule[] = [
  { assetId: '#EURS', version: 1, part: 12n, of: 1000n, daysBefore: 400 },
  { assetId: '#EURS', version: 2, part: 10n, of: 1000n, daysBefore: 45 },
  { assetId: '#BTC', version: 1, part: 12n, of: 1000n, daysBefore: 400 },
  { assetId: '#EURS', account: 'merchant_single', version: 1, part: 8n, of: 1000n, daysBefore: 60 },
]

/** A merchant of the history. */
interface PaidMerchant {
  readonly account: string
  readonly accountId: string
}

/** The fee of a payment to a merchant, `daysBefore` the history's end. */
export const feeOfHistory = (
  assetId: string,
  merchant: PaidMerchant,
  { daysBefore, feesAccount }: { readonly daysBefore: number; readonly feesAccount: string },
): FeeInForce => {
  const versions = rules
    .filter(({ account }) => account === undefined || account === merchant.account)
    .map(
      ({ assetId: of, account, version, part, of: whole, daysBefore: since }): FeeVersion => ({
        ...{ assetId: of, version, from: -since },
        accountId: account === undefined ? null : merchant.accountId,
        terms: { fees: [part, whole], fixed_fees: 0n, fees_account: feesAccount },
      }),
    )
  return feeFor(versions, { assetId, accountId: merchant.accountId, at: -daysBefore, feesAccount })
}
