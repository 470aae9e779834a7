import type { ListRequest, Page } from '@panel/contracts/platform/list-endpoint'
import type { listMakers } from '@panel/contracts/services/orderbook_admin/endpoints'
import type { Maker } from '@panel/contracts/services/orderbook_admin/makers'
import { pairOf, tokenOfPair } from '@panel/contracts/smart-contracts/exchange/prices'
import type { Database } from 'better-sqlite3'
import { isoTimeOrNull } from '../../../platform/iso-time.ts'
import { sqlList } from '../../../platform/sql-list.ts'
import type { MakerStore } from './store.ts'

/** The blocks between which presence is counted: after the first ones, up to the last. */
export interface Heights {
  readonly last: number
  readonly dayAgo: number
  readonly weekAgo: number
}

interface MakerRow extends Pick<Maker, 'accountId' | 'stake' | 'spread' | 'bidSize' | 'askSize' | 'state'> {
  readonly token: string
  readonly decimals: number | null
  readonly shortSince: number | null
  readonly dayKept: number
  readonly dayBlocks: number
  readonly weekKept: number
  readonly weekBlocks: number
}

/** In how many blocks up to one of them a maker kept spread and amounts. */
const keptUpTo = (height: string): string =>
  `coalesce((SELECT quotes.kept_before + quotes.kept * (${height} - quotes.height + 1) FROM exchange_quotes AS quotes
    WHERE quotes.maker_id = exchange_makers.maker_id AND quotes.height <= ${height}
    ORDER BY quotes.height DESC LIMIT 1), 0)`

/** In how many blocks since another one, or since it began, a maker kept them, and of how many. */
const presence = (last: number, after: number) => ({
  kept: `(${keptUpTo(String(last))} - ${keptUpTo(`max(${after}, began - 1)`)})`,
  blocks: `max(0, ${last} - max(${after}, began - 1))`,
})

/**
 * A page of the market makers. Only who began to keep its duties within the last 24 hours has its blocks counted for its
 * state, so that the state of all others is told by their rows alone.
 */
const listAt = (database: Database, { last, dayAgo, weekAgo }: Heights) => {
  const [day, week] = [presence(last, dayAgo), presence(last, weekAgo)]
  const state = `CASE WHEN stake = '0' THEN 'left' WHEN share IS NULL THEN 'meets'
    WHEN short_since IS NOT NULL OR kept = 0 THEN 'falls-short' WHEN kept_from <= ${dayAgo} + 1 THEN 'meets'
    WHEN ${day.kept} * 10000 >= share * ${day.blocks} THEN 'meets' ELSE 'falls-short' END`
  return sqlList<typeof listMakers, MakerRow>(database, {
    table: 'exchange_makers',
    columns: `account AS accountId, token, stake, spread, bid AS bidSize, ask AS askSize, ${state} AS state,
      iif(stake = '0', NULL, short_since) AS shortSince, ${day.kept} AS dayKept, ${day.blocks} AS dayBlocks,
      ${week.kept} AS weekKept, ${week.blocks} AS weekBlocks,
      (SELECT decimals FROM exchange_pairs AS pairs WHERE pairs.token = exchange_makers.token) AS decimals`,
    key: 'maker_id',
    filter: {
      pair: ['token = ?', (pair) => tokenOfPair(pair) ?? ''],
      state: `(${state}) = ?`,
      text: 'instr(account, ?) > 0',
    },
    sort: { accountId: 'account', pair: 'token', state },
    order: { column: 'pair', direction: 'ascending' },
  })
}

/** The list of market makers, with what is required of them and what they give. */
export const makerPages = (database: Database, makers: Pick<MakerStore, 'duties'>) => {
  let present: { readonly heights: Heights; readonly list: ReturnType<typeof listAt> } | undefined
  /** Its statements are prepared again for other blocks only. */
  const listOf = (heights: Heights) => {
    const known = present?.heights
    if (!present || known?.last !== heights.last || known.dayAgo !== heights.dayAgo) {
      present = { heights, list: listAt(database, heights) }
    }
    return present.list
  }
  return (request: ListRequest<typeof listMakers>, heights: Heights, stakeDecimals: number): Page<Maker> => {
    const { rows, totalRows } = listOf(heights).page(request)
    return {
      totalRows,
      rows: rows.map(({ token, decimals, shortSince, dayKept, dayBlocks, weekKept, weekBlocks, ...row }) => ({
        ...row,
        pair: pairOf(token),
        decimals: decimals ?? 0,
        stakeDecimals,
        asked: makers.duties(token) ?? null,
        day: { kept: dayKept, blocks: dayBlocks },
        week: { kept: weekKept, blocks: weekBlocks },
        shortSince: isoTimeOrNull(shortSince),
      })),
    }
  }
}
