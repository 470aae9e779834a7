import type { BlockSpan, BlockTotals, Ledger } from '@panel/chain/ledger'
import type { EndpointRequest } from '@panel/contracts/platform/endpoint'
import type { ChainActivity } from '@panel/contracts/services/advanced_explorer/chain'
import type { getActivity } from '@panel/contracts/services/advanced_explorer/endpoints'
import type { Span } from '../../platform/figures/days.ts'
import { chartPeriods, spanBefore } from '../../platform/figures/periods.ts'
import { isoTime } from '../../platform/iso-time.ts'

type Request = EndpointRequest<typeof getActivity>['query']
/** Where the blocks are counted. */
type Blocks = Pick<Ledger, 'blockTotals'>

/** The whole seconds in which a span's blocks were made. */
const blockSpanOf = ({ from, to }: Span): BlockSpan => ({
  from: Math.ceil(from / 1000),
  until: Math.floor(to / 1000) + 1,
})

const presentTotals = ({ blocks, transactions, burnedFuel, first, last }: BlockTotals) => ({
  blocks,
  transactions,
  burnedFuel: String(burnedFuel),
  blockSeconds: blocks < 2 || first === null || last === null ? null : (last - first) / (blocks - 1),
})

const noTotals: BlockTotals = { blocks: 0, transactions: 0, burnedFuel: 0n, first: null, last: null }

const totalsOf = async (ledger: Blocks, span: Span): Promise<BlockTotals> =>
  (await ledger.blockTotals([blockSpanOf(span)]))[0] ?? noTotals

/** From the first block to now, or to the last block where a clock was ahead; undefined without a block. */
const wholeChain = async (ledger: Blocks, now: number): Promise<Span | undefined> => {
  // A chain whose genesis block names no time starts with the next one.
  const { first, last } = await totalsOf(ledger, { from: 1000, to: Number.MAX_SAFE_INTEGER })
  return first === null || last === null ? undefined : { from: first * 1000, to: Math.max(now, last * 1000) }
}

/**
 * What happened on the chain over a span, within the time that the chain has.
 *
 * @param now in Unix milliseconds
 */
export const activityOf = async (ledger: Blocks, request: Request, now: number): Promise<ChainActivity> => {
  const { from, to, timeZone } = request
  const chain = await wholeChain(ledger, now)
  const asked = {
    from: Date.parse(from ?? isoTime(0)),
    to: to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to),
  }
  const span = chain && { from: Math.max(asked.from, chain.from), to: Math.min(asked.to, chain.to) }
  if (!span || span.from > span.to) return { interval: 'day', totals: presentTotals(noTotals), periods: [] }
  const { interval, starts } = chartPeriods(span, timeZone, from !== undefined)
  const periods = starts.map(
    (start, place): Span => ({
      from: Math.max(start, span.from),
      to: Math.min((starts[place + 1] ?? Number.POSITIVE_INFINITY) - 1, span.to),
    }),
  )
  const counted = await ledger.blockTotals(periods.map(blockSpanOf))
  const before = from !== undefined && to !== undefined ? spanBefore(asked, timeZone) : undefined
  const isOver = (place: number): boolean => (starts[place + 1] ?? asked.to + 1) <= now
  return {
    interval,
    totals: presentTotals(await totalsOf(ledger, span)),
    ...(before && before.from >= chain.from && { before: presentTotals(await totalsOf(ledger, before)) }),
    periods: periods.map((period, place) => ({
      startsAt: isoTime(period.from),
      endsAt: isoTime(period.to),
      unfinished: !isOver(place),
      ...presentTotals(counted[place] ?? noTotals),
    })),
  }
}
