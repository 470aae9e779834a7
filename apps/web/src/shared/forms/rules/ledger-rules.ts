import { isAccountId, isHashId } from '@panel/ledger/accounts'
import { readAmount } from './amount-text.ts'
import type { Rule } from './rule.ts'

const largestU64 = 2n ** 64n - 1n

/** The arguments of `units`: the asset's decimals, then the least and the most units, both allowed. */
export const amountLimits = ([decimals = 0, least = 0, most = largestU64]: readonly unknown[]) => ({
  decimals: Number(decimals),
  least: BigInt(String(least)),
  most: BigInt(String(most)),
})

const units: Rule = ({ value }, ...args) => {
  const { decimals, least, most } = amountLimits(args)
  const amount = readAmount(String(value), decimals)
  return 'units' in amount && amount.units >= least && amount.units <= most
}

const accountId: Rule = ({ value }) => isAccountId(String(value))

/** The panel's own rules, beside FormKit's. */
export const ledgerRules = {
  account_id: accountId,
  asset_id: accountId,
  base58: ({ value }) => /^[1-9A-HJ-NP-Za-km-z]+$/.test(String(value)),
  hash_id: ({ value }) => isHashId(String(value)),
  hex: ({ value }) => /^(?:[0-9a-f]{2})+$/i.test(String(value)),
  u64: ({ value }) => /^(?:0|[1-9]\d{0,19})$/.test(String(value)) && BigInt(String(value)) <= largestU64,
  units,
} satisfies Readonly<Record<string, Rule>>
