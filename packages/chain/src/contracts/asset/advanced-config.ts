import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import type { AdvancedAssetConfig, FeeChange } from '@panel/contracts/smart-contracts/advanced-asset-records'
import type { FeeTerms } from '@panel/contracts/smart-contracts/fees'
import type { CallContext } from '../../execution/call-context.ts'
import { initialEntry } from '../../execution/single-entry.ts'

const { data } = advancedAsset
const configKey = data.config.keyOf({})

export const { create: createConfig, read: configOf, write: setConfig } = initialEntry(data.config)

/** The settings of another account, where that is an advanced asset. */
export const configOfOther = (context: CallContext, accountId: string): AdvancedAssetConfig | undefined =>
  context.contractHashOf(accountId) === advancedAsset.hash
    ? data.config.value.safeParse(context.dataOf(accountId, configKey)).data
    : undefined

export const termsOf = ({ fees, fixed_fees, fees_account }: FeeTerms): FeeTerms => ({
  fees,
  fixed_fees,
  fees_account,
})

/** Keeps the terms of a change for good; the number is how many there were before. */
export const recordFees = (
  context: CallContext,
  number: number,
  terms: FeeTerms,
  from: number,
  reason = '',
) => {
  const change: FeeChange = {
    ...termsOf(terms),
    from,
    // Left out where there is none, as chains of earlier releases have it.
    ...(reason === '' ? {} : { reason }),
    by: context.caller,
    at: context.now,
    ticket: context.ticket,
  }
  context.setData(data.fees.keyOf({ number: String(number) }), change)
}
