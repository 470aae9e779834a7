import { findWindows, type Rule } from './rule.ts'

const minute = 60_000

/** Many flows of one account within minutes. */
export const burst: Rule<'burst'> = (flows, { count, minutes }) =>
  findWindows(flows, { count, milliseconds: minutes * minute })
