import { startOfDay } from '../../../platform/figures/days.ts'

/** Records by the day of their moment, oldest day first. */
export const byDay = <Item extends { readonly at: number }>(
  records: readonly Item[],
  timeZone: string,
): (readonly [startsAt: number, records: readonly Item[]])[] =>
  [...Map.groupBy(records, ({ at }) => startOfDay(at, timeZone))].sort(([one], [other]) => one - other)
