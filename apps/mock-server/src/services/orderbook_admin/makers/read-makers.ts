import { decimalsOf } from '@panel/chain/contract-data'
import type { Ledger } from '@panel/chain/ledger'
import type { Maker } from '@panel/contracts/services/orderbook_admin/makers'
import { pairOf, stakeAssetId } from '@panel/contracts/smart-contracts/exchange/prices'
import { isoTime } from '../../../platform/iso-time.ts'
import type { ExchangeStore } from '../exchange/store.ts'
import { keepsDuties, type MakerStore, type StakeChange } from './store.ts'

const daySeconds = 86_400

/** The last block that is not younger than a moment; -1 where even the first one is. */
export const heightAt = async (
  { block }: Pick<Ledger, 'block'>,
  lastHeight: number,
  seconds: number,
): Promise<number> => {
  let [low, high] = [-1, lastHeight]
  while (low < high) {
    const middle = low + Math.ceil((high - low) / 2)
    const found = await block(middle)
    if (found && found.timestamp <= seconds) low = middle
    else high = middle - 1
  }
  return low
}

/** Since when a stake is less than required, in Unix milliseconds; undefined where it is enough, or nothing is required. */
export const shortSince = (
  stakes: readonly StakeChange[],
  asked: readonly { readonly stake: string; readonly at: number }[],
): number | undefined => {
  const moments = [...stakes, ...asked].map(({ at }) => at).toSorted((one, other) => one - other)
  let since: number | undefined
  for (const moment of moments) {
    const stake = stakes.findLast(({ at }) => at <= moment)
    const least = asked.findLast(({ at }) => at <= moment)
    const isShort = stake && least ? BigInt(stake.units) < BigInt(least.stake) : false
    since = isShort ? (since ?? moment) : undefined
  }
  return since
}

/** Every account that ever staked for a pair, with what is required of it and what it gives. */
export const readMakers = async (
  ledger: Ledger,
  store: ExchangeStore,
  makers: MakerStore,
): Promise<Maker[]> => {
  const { height, timestamp } = await ledger.lastBlock()
  const dayAgo = await heightAt(ledger, height, timestamp - daySeconds)
  const weekAgo = await heightAt(ledger, height, timestamp - 7 * daySeconds)
  const stakeDecimals = (await decimalsOf(ledger, stakeAssetId)) ?? 0
  return makers.makers().map(({ token, account }) => {
    const asked = makers.duties(token)
    const stakes = makers.stakes(token, account)
    const stake = stakes.at(-1)?.units ?? '0'
    const quote = makers.quote(token, account)
    const short = shortSince(stakes, makers.allDuties(token))
    const day = makers.presence(token, account, dayAgo, height)
    const hasShare = !asked || day.blocks === 0 || day.kept * 10_000 >= asked.share * day.blocks
    const meets = asked === undefined || (short === undefined && keepsDuties(quote, asked) && hasShare)
    return {
      accountId: account,
      pair: pairOf(token),
      decimals: store.pair(token)?.decimals ?? 0,
      stakeDecimals,
      asked: asked ?? null,
      stake,
      spread: quote.spread,
      bidSize: String(quote.bid),
      askSize: String(quote.ask),
      day,
      week: makers.presence(token, account, weekAgo, height),
      state: stake === '0' ? 'left' : meets ? 'meets' : 'falls-short',
      shortSince: short === undefined || stake === '0' ? null : isoTime(short),
    }
  })
}
