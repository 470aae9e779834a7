/** How many blocks confirm a transaction; none while no block has it. */
export const confirmationsOf = (includedHeight: number | null, tipHeight: number): number =>
  includedHeight === null ? 0 : Math.max(0, tipHeight - includedHeight + 1)
