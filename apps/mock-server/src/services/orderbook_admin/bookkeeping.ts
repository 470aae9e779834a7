import { listContractData } from '@panel/chain/contract-data'
import type { Ledger } from '@panel/chain/ledger'
import type { Bookkeeping } from '@panel/contracts/services/orderbook_admin/pairs'
import { exchange, exchangeAccountId } from '@panel/contracts/smart-contracts/exchange'
import { quoteAssetId, quoteToLock, stakeAssetId } from '@panel/contracts/smart-contracts/exchange/prices'
import { cachedDecimals } from '../../platform/chain/cached-decimals.ts'
import type { ExchangeStore, StoredOrder } from './exchange/store.ts'
import type { StoredPair } from './pairs/store.ts'

const { balance, stake } = exchange.data

/** What accounts have on the exchange, by the ledger. */
interface Holding {
  readonly token: string
  readonly account: string
  readonly free: bigint
  readonly locked: bigint
}

const addTo = (sums: Map<string, bigint>, key: string, units: bigint): void => {
  sums.set(key, (sums.get(key) ?? 0n) + units)
}

/** What open orders hold back of each asset. */
const sumOrders = (orders: readonly StoredOrder[], pairs: ReadonlyMap<string, StoredPair>) => {
  const sums = new Map<string, bigint>()
  for (const { token, side, price, left } of orders) {
    const pair = pairs.get(token)
    if (side === 'sell') addTo(sums, token, BigInt(left))
    else if (pair) {
      const scale = { decimals: pair.decimals, quote_decimals: pair.quoteDecimals }
      addTo(sums, quoteAssetId, quoteToLock(price, BigInt(left), scale))
    }
  }
  return sums
}

/**
 * Compares what the exchange keeps on the ledger with what this service makes of its events: totals per asset, and what
 * each account has. Anything else than equality is a fault of one of the two.
 */
export const compareBooks = async (ledger: Ledger, store: ExchangeStore): Promise<Bookkeeping> => {
  const [{ height }, balances, stakes, held] = await Promise.all([
    ledger.lastBlock(),
    listContractData(ledger, exchangeAccountId, balance),
    listContractData(ledger, exchangeAccountId, stake),
    ledger.balancesOf(exchangeAccountId),
  ])
  const holdings = new Map<string, Holding>(
    balances.map(({ parts, value }) => [`${parts.token} ${parts.account}`, { ...parts, ...value }]),
  )
  for (const { parts, value } of stakes) {
    const key = `${stakeAssetId} ${parts.account}`
    const known = holdings.get(key)
    const account = { token: stakeAssetId, account: parts.account, locked: known?.locked ?? 0n }
    // What is staked is the account's as well: it counts as free here.
    holdings.set(key, { ...account, free: (known?.free ?? 0n) + value })
  }

  const pairs = store.pairs()
  const inOrders = sumOrders(store.openOrders(), new Map(pairs.map((pair) => [pair.token, pair])))
  const locked = new Map<string, bigint>()
  const owed = new Map<string, bigint>()
  for (const { token, free, locked: own } of holdings.values()) {
    addTo(locked, token, own)
    addTo(owed, token, free + own)
  }
  const heldUnits = new Map(held.map(({ assetId, units }) => [assetId, units]))
  const decimals = cachedDecimals(ledger)
  const assetIds = new Set([
    quoteAssetId,
    ...pairs.map(({ token }) => token),
    ...owed.keys(),
    ...inOrders.keys(),
  ])
  const compared = new Map<string, Holding & { readonly expected: string }>()
  for (const { token, account, units } of store.totals()) {
    compared.set(`${token} ${account}`, { token, account, free: 0n, locked: 0n, expected: units })
  }
  for (const [key, holding] of holdings) {
    compared.set(key, { ...holding, expected: compared.get(key)?.expected ?? '0' })
  }
  const differing = [...compared.values()].filter(
    ({ free, locked: own, expected }) => free + own !== BigInt(expected),
  )

  return {
    height,
    compared: compared.size,
    assets: await Promise.all(
      [...assetIds].toSorted().map(async (assetId) => ({
        assetId,
        decimals: (await decimals(assetId)) ?? 0,
        locked: String(locked.get(assetId) ?? 0n),
        inOrders: String(inOrders.get(assetId) ?? 0n),
        owed: String(owed.get(assetId) ?? 0n),
        held: String(heldUnits.get(assetId) ?? 0n),
      })),
    ),
    accounts: await Promise.all(
      differing.map(async ({ token, account, free, locked: own, expected }) => ({
        accountId: account,
        assetId: token,
        decimals: (await decimals(token)) ?? 0,
        free: String(free),
        locked: String(own),
        expected,
      })),
    ),
  }
}
