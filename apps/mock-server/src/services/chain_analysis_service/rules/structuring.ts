import { findWindows, type Rule } from './rule.ts'

const hour = 3_600_000

/** Several amounts just below a limit within hours, as if one larger amount was cut to stay below it. */
export const structuring: Rule<'structuring'> = (flows, { limit, margin, count, hours }) => {
  const most = BigInt(limit)
  const isJustBelow = (units: bigint): boolean => units < most && units * 100n >= most * BigInt(100 - margin)
  return findWindows(
    flows.filter(({ units }) => isJustBelow(units)),
    { count, milliseconds: hours * hour },
  )
}
