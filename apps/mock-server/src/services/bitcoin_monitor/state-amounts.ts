/** How much is in a state: rows, units, and since when the oldest is, in Unix milliseconds. */
export interface StateAmount<State extends string> {
  readonly state: State
  readonly count: bigint
  readonly units: bigint
  readonly oldestSince: bigint
}

/** Adds up the amounts of some states. */
export const amountIn = <State extends string>(
  amounts: readonly StateAmount<State>[],
  states: readonly State[],
): { count: number; units: bigint; oldestSince: number | null } => {
  const found = amounts.filter(({ state }) => states.includes(state))
  const oldest = found.map(({ oldestSince }) => Number(oldestSince))
  return {
    count: found.reduce((sum, { count }) => sum + Number(count), 0),
    units: found.reduce((sum, { units }) => sum + units, 0n),
    oldestSince: oldest.length === 0 ? null : Math.min(...oldest),
  }
}
