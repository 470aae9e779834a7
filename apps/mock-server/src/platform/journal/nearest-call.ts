import type { Endpoint } from '@panel/contracts/platform/endpoint'
import type { CallDifference, NearestCall } from '@panel/contracts/platform/journal'
import { editsBetween } from '../edits-between.ts'

/** What it takes to make a request of one call: the more, the less they have in common. */
interface Comparison {
  readonly cost: number
  readonly differences: readonly CallDifference[]
}

/** Less than a whole segment: a call under another method is most often the one that is meant. */
const methodCost = 0.35
/** Less than another word: a segment is more often forgotten than mistaken for one that looks different. */
const missingCost = 0.6
/** A word that a call has itself says more than one that a parameter of another call would take. */
const parameterCost = 0.2

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

const isParameter = (takes: string): boolean => takes.startsWith(':')

/** From 0 for the same to 1 for segments with nothing in common. A parameter of the path takes any segment. */
const segmentCost = (asked: string, takes: string): number => {
  if (asked === takes) return 0
  if (isParameter(takes)) return parameterCost
  return editsBetween(asked.toLowerCase(), takes.toLowerCase()) / Math.max(asked.length, takes.length)
}

const joined = (first: Comparison, { cost, differences }: Comparison): Comparison => ({
  cost: first.cost + cost,
  differences: [...first.differences, ...differences],
})

const ofSegment = (segment: number, asked: string, takes: string, cost: number): Comparison => ({
  cost,
  differences:
    asked === takes || (asked !== '' && isParameter(takes)) ? [] : [{ field: 'path', segment, asked, takes }],
})

const cheapest = (comparisons: readonly Comparison[]): Comparison =>
  comparisons.reduce((best, each) => (each.cost < best.cost ? each : best))

/** Compares two paths from their beginning. Each may have segments that the other lacks, at any place. */
const comparePaths = (asked: readonly string[], takes: readonly string[]): Comparison => {
  const nothing: Comparison = { cost: 0, differences: [] }
  let row = [nothing]
  for (const [column, take] of takes.entries()) {
    row.push(joined(row[column] ?? nothing, ofSegment(column + 1, '', take, missingCost)))
  }
  for (const [index, own] of asked.entries()) {
    const next = [joined(row[0] ?? nothing, ofSegment(index + 1, own, '', missingCost))]
    for (const [column, take] of takes.entries()) {
      next.push(
        cheapest([
          joined(row[column] ?? nothing, ofSegment(index + 1, own, take, segmentCost(own, take))),
          joined(row[column + 1] ?? nothing, ofSegment(index + 1, own, '', missingCost)),
          joined(next[column] ?? nothing, ofSegment(column + 1, '', take, missingCost)),
        ]),
      )
    }
    row = next
  }
  return row.at(-1) ?? nothing
}

/**
 * The call that a request which no call takes is most like.
 *
 * @param url the address as it was requested, with its query
 * @returns undefined where there are no calls
 */
export const nearestCall = (
  calls: readonly Pick<Endpoint, 'operationId' | 'method' | 'path'>[],
  method: string,
  url: string,
): NearestCall | undefined => {
  const asked = segmentsOf(url.split('?', 1)[0] ?? '')
  let nearest: (Comparison & { readonly operationId: string }) | undefined
  for (const { operationId, method: takes, path } of calls) {
    const ofMethod: Comparison =
      method === takes
        ? { cost: 0, differences: [] }
        : { cost: methodCost, differences: [{ field: 'method', asked: method, takes }] }
    const comparison = joined(ofMethod, comparePaths(asked, segmentsOf(path)))
    if (!nearest || comparison.cost < nearest.cost) nearest = { operationId, ...comparison }
  }
  return nearest && { operationId: nearest.operationId, differences: [...nearest.differences] }
}
