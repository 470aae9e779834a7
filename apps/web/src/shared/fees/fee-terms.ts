import type { FeeTerms } from '@panel/contracts/smart-contracts/fees'
import type { WrittenFees } from '@panel/contracts/smart-contracts/written-fees'
import { formatUnits } from '../format/amounts.ts'
import { readAmount } from '../forms/rules/amount-text.ts'

/** A share is typed as a percentage with at most this many decimals. */
export const percentDecimals = 4

/** 100 % in the smallest part that can be typed. */
export const wholeShare = 100n * 10n ** BigInt(percentDecimals)

/** A share as a field writes it; one that no four decimals hold is rounded down. */
export const percentText = ({ part, of }: Pick<WrittenFees, 'part' | 'of'>): string =>
  formatUnits((BigInt(part) * wholeShare) / BigInt(of), percentDecimals).replace(/,?0+$/, '')

/** The units of what is being typed; nothing where it cannot be read yet. */
export const typedUnits = (text: string, decimals: number): bigint => {
  const amount = readAmount(text, decimals)
  return 'units' in amount ? amount.units : 0n
}

export interface TypedTerms {
  readonly percent: string
  readonly fixed: string
  readonly account: string
}

/** Whether typed terms say what is taken: an example of half-typed ones would be wrong. */
export const areReadable = ({ percent, fixed }: Omit<TypedTerms, 'account'>, decimals: number): boolean => {
  const share = readAmount(percent, percentDecimals)
  return 'units' in share && share.units <= wholeShare && 'units' in readAmount(fixed, decimals)
}

/** Typed terms as the contract takes them; what is not readable yet counts as nothing. */
export const typedTerms = ({ percent, fixed, account }: TypedTerms, decimals: number): FeeTerms => ({
  fees: [typedUnits(percent, percentDecimals), wholeShare],
  fixed_fees: typedUnits(fixed, decimals),
  fees_account: account,
})
