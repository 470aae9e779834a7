import type { TransactionFilter } from '@panel/chain/transaction-filter'
import type { ListFilter } from '@panel/contracts/platform/list-endpoint'
import type { listTransactions } from '@panel/contracts/services/advanced_explorer/endpoints'
import { mostDecimals } from '@panel/contracts/smart-contracts/asset'
import type { FastifyInstance } from 'fastify'
import { acceptedBetween } from '../../platform/chain/accepted-between.ts'
import type { FilterMembers } from '../../platform/page-by-key.ts'

type Filter = ListFilter<typeof listTransactions>

/** The whole units between two amounts of some decimals: one below or above the end of a span does not belong to it. */
const unitsFrom = (amount: string, decimals: number, end: 'least' | 'most'): bigint => {
  const [whole = '0', fraction = ''] = amount.split('.')
  const scaled = BigInt(whole + fraction.padEnd(mostDecimals, '0'))
  const step = 10n ** BigInt(mostDecimals - decimals)
  return scaled / step + (end === 'least' && scaled % step > 0n ? 1n : 0n)
}

/** What the filter of a list of transactions is in that of the ledger: aliases as accounts, and amounts in units. */
export const transactionFilters = async (
  { aliases, decimals }: Pick<FastifyInstance, 'aliases' | 'decimals'>,
  { signer, target, text, asset }: Filter,
): Promise<FilterMembers<Filter, TransactionFilter>> => {
  if ([signer, target, text].some((name) => name?.startsWith('@'))) await aliases.sync()
  const accountOf = (name: string): string =>
    name.startsWith('@') ? (aliases.accountOf(name) ?? name) : name
  const places = asset === undefined ? 0 : ((await decimals(asset)) ?? 0)
  return {
    text: (name) => ({ text: accountOf(name) }),
    kind: (kind) => ({ kind }),
    outcome: (outcome) => ({ success: outcome === 'executed' }),
    ...acceptedBetween,
    accountId: (accountId) => ({ accountId }),
    blockHeight: (blockHeight) => ({ blockHeight }),
    signer: (name) => ({ signer: accountOf(name) }),
    target: (name) => ({ target: accountOf(name) }),
    method: (method) => ({ method }),
    asset: (assetId) => ({ assetId }),
    leastAmount: (amount) => ({ leastUnits: unitsFrom(amount, places, 'least') }),
    mostAmount: (amount) => ({ mostUnits: unitsFrom(amount, places, 'most') }),
    leastFuel: (units) => ({ leastFuel: BigInt(units) }),
    mostFuel: (units) => ({ mostFuel: BigInt(units) }),
  }
}
