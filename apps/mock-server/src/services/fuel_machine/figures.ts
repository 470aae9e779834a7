import type { FuelFilter, FuelSum, FuelTotals, FuelUse } from '@panel/chain/fuel-use'
import type { Ledger } from '@panel/chain/ledger'
import type { ListFilter } from '@panel/contracts/platform/list-endpoint'
import type { listFuelUses } from '@panel/contracts/services/fuel_machine/endpoints'
import {
  type FuelOverview,
  type FuelSummary,
  type FuelUse as FuelUseAnswer,
  leastPaceDays,
  longestSummaryDays,
  paceDays,
} from '@panel/contracts/services/fuel_machine/fuel'
import { type Day, daysOf, type Span, startOfDay } from '../../platform/figures/days.ts'
import { spanBefore } from '../../platform/figures/periods.ts'
import { isoTime } from '../../platform/iso-time.ts'
import type { FilterMembers } from '../../platform/page-by-key.ts'
import type { ContractNames } from './contract-names.ts'

const costliestShown = 10

export const presentUse = (use: FuelUse, { nameOf }: ContractNames): FuelUseAnswer => ({
  ticket: use.ticket,
  part: use.part,
  target: use.target,
  contract: nameOf(use.contractHash),
  method: use.method,
  success: use.success,
  burnedFuel: String(use.burnedFuel),
  acceptedAt: isoTime(use.acceptedAt),
})

export const presentTotals = ({ calls, transactions, failedTransactions, burnedFuel }: FuelTotals) => ({
  calls,
  transactions,
  failedTransactions,
  burnedFuel: String(burnedFuel),
})

export const useFilters = ({
  hashOf,
}: ContractNames): FilterMembers<ListFilter<typeof listFuelUses>, FuelFilter> => ({
  from: (from) => ({ acceptedFrom: Date.parse(from) }),
  to: (to) => ({ acceptedTo: Date.parse(to) }),
  contract: (contract) => ({ contractHash: hashOf(contract) }),
  ticket: (ticket) => ({ ticket }),
  target: (target) => ({ target }),
  method: (method) => ({ method }),
  outcome: (outcome) => ({ success: outcome === 'executed' }),
})

/** Sums of the same contract as one, the largest first. */
const byContract = (sums: readonly FuelSum[], { nameOf }: ContractNames) => {
  const contracts = new Map<string, { burnedFuel: bigint; calls: number }>()
  for (const { contractHash, burnedFuel, calls } of sums) {
    const contract = nameOf(contractHash)
    const known = contracts.get(contract) ?? { burnedFuel: 0n, calls: 0 }
    contracts.set(contract, { burnedFuel: known.burnedFuel + burnedFuel, calls: known.calls + calls })
  }
  return [...contracts]
    .map(([contract, { burnedFuel, calls }]) => ({ contract, burnedFuel: String(burnedFuel), calls }))
    .toSorted((one, other) => Number(BigInt(other.burnedFuel) - BigInt(one.burnedFuel)))
}

/** Where figures are read from, and for whom. */
interface Source {
  readonly ledger: Ledger
  readonly names: ContractNames
  readonly payer: string
}

const presentDay = async ({ ledger, names, payer }: Source, { from, to, unfinished }: Day) => {
  const sums = await ledger.fuelSums(payer, { acceptedFrom: from, acceptedTo: to })
  return {
    startsAt: isoTime(from),
    endsAt: isoTime(to),
    unfinished,
    burnedFuel: String(sums.reduce((sum, { burnedFuel }) => sum + burnedFuel, 0n)),
    calls: sums.reduce((sum, { calls }) => sum + calls, 0),
    byContract: byContract(sums, names),
  }
}

/** The days of a span with what they burned, and the totals of exactly these days. */
const figuresOf = async (source: Source, days: readonly Day[]) => {
  const { ledger, payer } = source
  const [first, last] = [days.at(0), days.at(-1)]
  if (!first || !last) return { totals: presentTotals(noUse), days: [] }
  const totals = await ledger.fuelTotals(payer, { acceptedFrom: first.from, acceptedTo: last.to })
  return {
    totals: presentTotals(totals),
    days: await Promise.all(days.map((day) => presentDay(source, day))),
  }
}

const noUse = { calls: 0, transactions: 0, failedTransactions: 0, burnedFuel: 0n, firstAcceptedAt: null }

interface SummaryRequest {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly timeZone: string
}

/** The span that is requested, or else from the first use on; a year at most. */
const spanOf = async (
  ledger: Ledger,
  payer: string,
  { from, to, timeZone }: SummaryRequest,
  now: number,
): Promise<Span> => {
  const end = to === undefined ? now : Date.parse(to)
  const earliest = startOfDay(end, timeZone, longestSummaryDays - 1)
  const start =
    from === undefined ? ((await ledger.fuelTotals(payer)).firstAcceptedAt ?? now) : Date.parse(from)
  return { from: Math.max(start, earliest), to: end }
}

/** What an account's calls burned over a span, with as many days before for comparison where both its ends are named. */
export const summaryOf = async (
  source: Source,
  request: SummaryRequest,
  now: number,
): Promise<FuelSummary> => {
  const { ledger, names, payer } = source
  const { timeZone } = request
  const span = await spanOf(ledger, payer, request, now)
  const days = daysOf(span, timeZone, now)
  const [first, last] = [days.at(0), days.at(-1)]
  const filter = { acceptedFrom: first?.from ?? span.from, acceptedTo: last?.to ?? span.to }
  const isCompared = request.from !== undefined && request.to !== undefined && first && last
  const before = isCompared
    ? daysOf(spanBefore({ from: first.from, to: last.to }, timeZone), timeZone, now)
    : []
  const [figures, sums, costliest] = await Promise.all([
    figuresOf(source, days),
    ledger.fuelSums(payer, filter),
    ledger.costliestFuelUses(payer, costliestShown, filter),
  ])
  return {
    ...figures,
    sums: sums.map(({ target, contractHash, method, calls, burnedFuel }) => ({
      target,
      contract: names.nameOf(contractHash),
      method,
      calls,
      burnedFuel: String(burnedFuel),
    })),
    costliest: costliest.map((use) => presentUse(use, names)),
    ...(isCompared && { before: await figuresOf(source, before) }),
  }
}

/** How long a balance lasts at the pace of the last whole days; what came in does not count. */
export const paceOf = async (
  ledger: Ledger,
  payer: string,
  balance: bigint,
  { timeZone, now }: { readonly timeZone: string; readonly now: number },
): Promise<FuelOverview['pace']> => {
  const { firstAcceptedAt } = await ledger.fuelTotals(payer)
  const today = startOfDay(now, timeZone)
  const earliest = startOfDay(now, timeZone, paceDays)
  const from = Math.max(earliest, firstAcceptedAt ?? today)
  const days = from < today ? daysOf({ from, to: today - 1 }, timeZone, now) : []
  const [first] = days
  if (!first) return { wholeDays: 0, burnedFuel: '0', daysLeft: null }
  const { burnedFuel } = await ledger.fuelTotals(payer, { acceptedFrom: first.from, acceptedTo: today - 1 })
  const isTold = days.length >= leastPaceDays && burnedFuel > 0n
  return {
    wholeDays: days.length,
    burnedFuel: String(burnedFuel),
    daysLeft: isTold ? String((balance * BigInt(days.length)) / burnedFuel) : null,
  }
}
