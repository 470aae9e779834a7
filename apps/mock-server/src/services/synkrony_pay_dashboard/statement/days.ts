/** The Unix millisecond at which the day of a moment starts in a time zone. */
export const startOfDay = (moment: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).startOfDay().epochMilliseconds

/** Records by the day of their moment, oldest day first. */
export const byDay = <Item extends { readonly at: number }>(
  records: readonly Item[],
  timeZone: string,
): (readonly [startsAt: number, records: readonly Item[]])[] =>
  [...Map.groupBy(records, ({ at }) => startOfDay(at, timeZone))].sort(([one], [other]) => one - other)
