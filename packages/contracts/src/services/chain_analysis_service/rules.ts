import * as z from 'zod/mini'
import { units } from '../../platform/primitives.ts'

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

/** The rules that find unusual movements. */
export const ruleIds = [
  'ownHistory',
  'structuring',
  'passThrough',
  'circularFlow',
  'burst',
  'flaggedContact',
] as const
export const ruleId = z.enum(ruleIds)
export type RuleId = z.infer<typeof ruleId>

/** The thresholds of every rule for one asset. */
export const thresholds = z.strictObject({
  /** An account sends at least `factor` times the median of what it sent before, after `leastBefore` flows. */
  ownHistory: z.strictObject({ factor: whole(2, 1000), leastBefore: whole(3, 1000) }),
  /** `count` flows of an account within `hours`, each just below `limit`: at most `margin` percent. 0: no limit. */
  structuring: z.strictObject({
    limit: units,
    margin: whole(1, 50),
    count: whole(2, 100),
    hours: whole(1, 720),
  }),
  /** At least `share` percent of what came, and `least` units, leaves again within `minutes`. */
  passThrough: z.strictObject({ minutes: whole(1, 1440), share: whole(50, 100), least: units }),
  /** Units go round two to four accounts within `hours` and come back less at most `tolerance` percent. */
  circularFlow: z.strictObject({ hours: whole(1, 720), tolerance: whole(0, 50), least: units }),
  /** `count` flows of an account within `minutes`. */
  burst: z.strictObject({ count: whole(3, 1000), minutes: whole(1, 1440) }),
  /** The first flow with a flagged account, of at least the given units. */
  flaggedContact: z.strictObject({ least: units }),
  /** After how many days without a flow an account counts as silent. */
  silence: z.strictObject({ days: whole(1, 366) }),
})
export type Thresholds = z.infer<typeof thresholds>

/** The thresholds of an asset for which nobody chose others; amounts of an asset with two decimals. */
export const defaultThresholds: Thresholds = {
  ownHistory: { factor: 20, leastBefore: 5 },
  structuring: { limit: '1000000', margin: 10, count: 3, hours: 48 },
  passThrough: { minutes: 30, share: 90, least: '50000' },
  circularFlow: { hours: 72, tolerance: 10, least: '50000' },
  burst: { count: 12, minutes: 10 },
  flaggedContact: { least: '0' },
  silence: { days: 30 },
}

/** The same amounts for an asset with another number of decimals. */
export const defaultThresholdsFor = (decimals: number): Thresholds => {
  const scaled = (text: string): string =>
    String(
      decimals >= 2 ? BigInt(text) * 10n ** BigInt(decimals - 2) : BigInt(text) / 10n ** BigInt(2 - decimals),
    )
  const { structuring, passThrough, circularFlow } = defaultThresholds
  return {
    ...defaultThresholds,
    structuring: { ...structuring, limit: scaled(structuring.limit) },
    passThrough: { ...passThrough, least: scaled(passThrough.least) },
    circularFlow: { ...circularFlow, least: scaled(circularFlow.least) },
  }
}
