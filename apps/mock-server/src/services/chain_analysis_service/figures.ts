import { descending } from '@panel/contracts/platform/compare'
import {
  type Concentration,
  type FlowsRequest,
  mostAccounts,
  type Relation,
  type ShownRelations,
} from '@panel/contracts/services/chain_analysis_service/flows'
import type { Flow } from './flows.ts'
import type { BalanceStep } from './movement-log.ts'

/** A span in Unix milliseconds, both ends in it. */
export interface Span {
  readonly from: number
  readonly to: number
}

export const within = ({ from, to }: Span, at: number): boolean => at >= from && at <= to

interface Sum {
  readonly from: string
  readonly to: string
  units: bigint
  flows: number
}

/** What each account sent each other one, the largest first. */
export const sumRelations = (flows: readonly Flow[]): readonly Sum[] => {
  const sums = new Map<string, Sum>()
  for (const { from, to, units } of flows) {
    const key = `${from} ${to}`
    const sum = sums.get(key) ?? { from, to, units: 0n, flows: 0 }
    sum.units += units
    sum.flows += 1
    sums.set(key, sum)
  }
  return [...sums.values()].sort((one, other) => descending(one.units, other.units))
}

type Wanted = Pick<FlowsRequest, 'accounts' | 'platform' | 'least'>

/** The flows that a request selects: a platform account that it names counts as any other. */
export const wantedFlows = (
  flows: readonly Flow[],
  { accounts, platform }: Wanted,
  isPlatform: (accountId: string) => boolean,
): readonly Flow[] => {
  const chosen = new Set(accounts)
  const isOut = (end: string) => !platform && !chosen.has(end) && isPlatform(end)
  return flows.filter(
    ({ from, to }) => (chosen.size === 0 || chosen.has(from) || chosen.has(to)) && !isOut(from) && !isOut(to),
  )
}

/** The largest relations, among as many accounts as one answer has, and what was left out. */
export const largestRelations = (flows: readonly Flow[], { accounts, least }: Wanted) => {
  const kept: Relation[] = []
  const ends = new Set(accounts)
  const omittedEnds = new Set<string>()
  let omitted = 0
  let omittedUnits = 0n
  for (const { from, to, units, flows: count } of sumRelations(flows)) {
    const added = Number(!ends.has(from)) + Number(!ends.has(to) && from !== to)
    if (units < BigInt(least) || ends.size + added > mostAccounts) {
      omitted += 1
      omittedUnits += units
      omittedEnds.add(from).add(to)
      continue
    }
    ends.add(from).add(to)
    kept.push({ from, to, units: String(units), flows: count })
  }
  const lost = [...omittedEnds].filter((end) => !ends.has(end)).length
  return {
    relations: kept,
    ends,
    omitted: { relations: omitted, accounts: lost, units: String(omittedUnits) },
  }
}

/** Whether a flow belongs to one of the relations that a page shows. */
export const shownFlows = (
  flows: readonly Flow[],
  { hidden, ...wanted }: ShownRelations,
  isPlatform: (accountId: string) => boolean,
): ((flow: Flow) => boolean) => {
  const isHidden = new Set(hidden)
  const { relations } = largestRelations(wantedFlows(flows, wanted, isPlatform), wanted)
  const shown = new Set(
    relations.flatMap(({ from, to }) => (isHidden.has(from) || isHidden.has(to) ? [] : [`${from} ${to}`])),
  )
  return ({ from, to }) => shown.has(`${from} ${to}`)
}

/** What came to each account and left it. */
export const sumAccounts = (flows: readonly Flow[]) => {
  const sums = new Map<string, { received: bigint; sent: bigint }>()
  const sumOf = (end: string) => {
    const sum = sums.get(end) ?? { received: 0n, sent: 0n }
    sums.set(end, sum)
    return sum
  }
  for (const { from, to, units } of flows) {
    sumOf(from).sent += units
    sumOf(to).received += units
  }
  return sums
}

/** What every account held before anything of the log moved, and what moved. */
export interface Holdings {
  readonly opening: ReadonlyMap<string, bigint>
  readonly steps: readonly BalanceStep[]
}

/** What every account held at a moment. */
export const balancesAt = ({ opening, steps }: Holdings, moment: number): Map<string, bigint> => {
  const balances = new Map(opening)
  for (const { accountId, at, after } of steps) if (at <= moment) balances.set(accountId, after)
  return balances
}

const shareOf = (part: bigint, whole: bigint, of: bigint): number =>
  whole === 0n ? 0 : Number((part * of * 2n + whole) / (whole * 2n))

const sumOf = (values: Iterable<bigint>): bigint => {
  let sum = 0n
  for (const value of values) sum += value
  return sum
}

/** How unequally some holdings are spread; those of nothing count for nothing. */
export const concentrationOf = (holdings: Iterable<bigint>): Concentration => {
  // Holdings are u64: an array of these sorts without calling a function for each pair.
  const sorted = BigUint64Array.from([...holdings].filter((units) => units > 0n))
    .sort()
    .reverse()
  const whole = sumOf(sorted)
  const count = BigInt(sorted.length)
  // With the largest first, the i-th of n holdings has the rank n - i among the ascending ones.
  let ranked = 0n
  let rank = count
  for (const units of sorted) {
    ranked += units * rank
    rank -= 1n
  }
  const topShare = (holders: number) => shareOf(sumOf(sorted.subarray(0, holders)), whole, 10_000n)
  return {
    holders: sorted.length,
    units: String(whole),
    top1: topShare(1),
    top10: topShare(10),
    top100: topShare(100),
    gini: shareOf(2n * ranked - (count + 1n) * whole, count * whole, 1000n),
  }
}

const dayMilliseconds = 86_400_000

/** The end of each day of a span, counted back from its end; the oldest first. */
export const dayEnds = ({ from, to }: Span, most: number): number[] => {
  const count = Math.min(most, Math.max(1, Math.ceil((to - from) / dayMilliseconds)))
  return Array.from({ length: count }, (_, back) => to - (count - 1 - back) * dayMilliseconds)
}

/** Visits what every account held at each moment, in one pass; moments ascend. */
export const visitBalances = (
  { opening, steps }: Holdings,
  moments: readonly number[],
  visit: (moment: number, balances: ReadonlyMap<string, bigint>) => void,
): void => {
  const balances = new Map(opening)
  let next = 0
  for (const moment of moments) {
    for (let step = steps[next]; step && step.at <= moment; step = steps[next]) {
      balances.set(step.accountId, step.after)
      next += 1
    }
    visit(moment, balances)
  }
}

/** How an account behaved around a span. */
export interface Activity {
  readonly accountId: string
  readonly kind: 'new' | 'woken' | 'dormant'
  readonly firstAt: number
  readonly lastAt: number
  readonly silentDays: number
}

/** Accounts that are new in a span, moved in it after a silence, or are silent at its end and hold something. */
export const activityIn = (
  steps: readonly BalanceStep[],
  span: Span,
  silenceDays: number,
): readonly Activity[] => {
  const byAccount = Map.groupBy(
    steps.filter(({ at }) => at <= span.to),
    ({ accountId }) => accountId,
  )
  const silence = silenceDays * dayMilliseconds
  return [...byAccount].flatMap(([accountId, own]): Activity[] => {
    const [first] = own
    const last = own.at(-1)
    if (!first || !last) return []
    const known = { accountId, firstAt: first.at, lastAt: last.at }
    const daysOf = (milliseconds: number) => Math.floor(milliseconds / dayMilliseconds)
    if (within(span, first.at)) return [{ ...known, kind: 'new', silentDays: 0 }]
    const woke = own.find(({ at }, place) => within(span, at) && at - (own[place - 1]?.at ?? at) >= silence)
    if (woke) {
      const before = own[own.indexOf(woke) - 1]?.at ?? woke.at
      return [{ ...known, kind: 'woken', silentDays: daysOf(woke.at - before) }]
    }
    const isSilent = span.to - last.at >= silence && last.after > 0n
    return isSilent ? [{ ...known, kind: 'dormant', silentDays: daysOf(span.to - last.at) }] : []
  })
}
