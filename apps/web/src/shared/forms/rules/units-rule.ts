import { U64_MAX } from '@panel/ledger/encoding'
import { readAmount } from './amount-text.ts'
import { namedRule } from './named-rule.ts'

/**
 * The arguments of `units`: the asset's decimals, the least and the most units, both allowed, and the unit, of which
 * only `%` matters: to the words of a refusal.
 */
export const amountLimits = ([decimals = 0, least = 0, most = U64_MAX, unit]: readonly unknown[]) => ({
  decimals: Number(decimals),
  least: BigInt(String(least)),
  most: BigInt(String(most)),
  isPercentage: unit === '%',
})

/** An amount that is written as amounts are, exact, and within its limits. */
export const unitsRule = namedRule('units', ({ value }, ...args) => {
  const { decimals, least, most } = amountLimits(args)
  const amount = readAmount(String(value), decimals)
  return 'units' in amount && amount.units >= least && amount.units <= most
})

/** A whole number from 0 to 2^64 - 1, without leading zeros. */
export const u64Rule = namedRule(
  'u64',
  ({ value }) => /^(?:0|[1-9]\d{0,19})$/.test(String(value)) && BigInt(String(value)) <= U64_MAX,
)
