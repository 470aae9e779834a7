import type { ObjectiveId } from '@panel/contracts/services/elsa_admin/objectives'
import { drawHash } from '../../../platform/simulated-chain/draw.ts'
import { createCounts } from './counts.ts'

const minute = 60
const hour = 3600
const day = 86_400

export interface Trouble {
  readonly objective: ObjectiveId
  /** Unix seconds. */
  readonly from: number
  readonly until: number
}

/** How much of a day's traffic each hour has, in thousandths: people work by day. */
const shape = [9, 6, 5, 4, 5, 8, 16, 32, 56, 72, 78, 74, 60, 66, 76, 78, 72, 62, 52, 44, 38, 32, 24, 16]
const callsOfDay = 42_000
/** Times that the buckets are filled with, in milliseconds, each as often as it appears here. */
const callTimes = [3, 3, 4, 4, 6, 7, 8, 9, 12, 18, 30, 70]
const resultTimes = [900, 1600]

const draws = ['pace', 'delay', 'write', 'failed', 'slow', 'memory', 'calls'] as const
const digitsOfDraw = 8

/** Whole numbers below a limit for the period of a moment: the same ones for the same moment. */
const drawsOf = (at: number) => {
  const drawn = drawHash(at)
  return (limit: number, name: (typeof draws)[number]): number => {
    const place = draws.indexOf(name) * digitsOfDraw
    return Number.parseInt(drawn.slice(place, place + digitsOfDraw), 16) % limit
  }
}
type Draw = ReturnType<typeof drawsOf>

/** A period as a server would have measured it: a few times, each as often as makes up the calls. */
const periodOf = (
  { at, seconds, calls }: { readonly at: number; readonly seconds: number; readonly calls: number },
  draw: Draw,
  troubles: readonly Trouble[],
) => {
  const counts = createCounts()
  const weight = Math.max(1, Math.round(calls / callTimes.length))
  const pace = (70 + draw(90, 'pace')) / 100
  for (const time of callTimes) counts.observe('call', time * pace)
  for (const time of resultTimes) counts.observe('result', time * pace)
  counts.observe('delay', 3 + draw(20, 'delay'))
  counts.observe('write', 2 + draw(8, 'write'))
  const values = counts.values.map((value) => value * weight)
  const whole = createCounts([...values])
  const bad = troubles.reduce(
    (sum, { from, until }) => sum + Math.max(0, Math.min(until, at + seconds) - Math.max(from, at)),
    0,
  )
  whole.add('seconds', seconds)
  whole.add('good', seconds - Math.min(seconds, bad))
  whole.add('bad', Math.min(seconds, bad))
  whole.add('calls', callTimes.length * weight)
  const failed = troubles.some(({ objective }) => objective === 'answers' || objective === 'check')
    ? bad / seconds
    : 0
  whole.add('failed', Math.round(failed * calls * 0.2) + (draw(40, 'failed') === 0 ? 1 : 0))
  whole.add('slow', draw(15, 'slow') === 0 ? 1 : 0)
  whole.add('results', resultTimes.length * weight)
  whole.add('checks', seconds * 2)
  whole.add('badChecks', failed > 0 ? Math.round(bad) : 0)
  whole.add('writes', Math.round(seconds / 5))
  whole.add('memory', seconds * (180 + draw(30, 'memory')) * 1_048_576)
  whole.add('database', seconds * 14 * 1_048_576)
  whole.add('sockets', seconds * Math.round(calls / (seconds / minute) / 3))
  return whole.values
}

/**
 * Periods before a moment, as drawn from their own times: the same moment gives the same periods. Minutes of a day, hours
 * of thirty days and ninety days.
 *
 * @param now Unix seconds
 */
export const pastPeriods = (now: number, troubles: readonly Trouble[]) => {
  const span = (length: 60 | 3600 | 86_400, periods: number) =>
    Array.from({ length: periods }, (_, back) => {
      const at = Math.floor(now / length) * length - (back + 1) * length
      const draw = drawsOf(at)
      const ofHour = shape[new Date(at * 1000).getUTCHours()] ?? 0
      const share = length === day ? 1 : (ofHour / 1000) * (length / hour)
      const calls = Math.round(callsOfDay * share * (0.85 + draw(30, 'calls') / 100))
      const touching = troubles.filter(({ from, until }) => from < at + length && until > at)
      return { length, at, values: periodOf({ at, seconds: length, calls }, draw, touching) }
    })
  return [...span(minute, 1440), ...span(hour, 720), ...span(day, 90)]
}
