/** Assets that people pay with, and what a newcomer gets of each, in its smallest unit. */
export const startingUnits = {
  '#EURS': 240_000n,
  '#BTC': 1_500_000n,
  '#ETH': 900_000_000n,
} as const

export type PaidAsset = keyof typeof startingUnits

/** What each account holds as the history is planned, so that plans can be afforded. */
export const createBalances = () => {
  const holdings = new Map<string, bigint>()
  const keyOf = (accountId: string, asset: PaidAsset) => `${accountId} ${asset}`
  const unitsOf = (accountId: string, asset: PaidAsset): bigint => holdings.get(keyOf(accountId, asset)) ?? 0n
  const change = (accountId: string, asset: PaidAsset, units: bigint): void => {
    holdings.set(keyOf(accountId, asset), unitsOf(accountId, asset) + units)
  }
  return {
    unitsOf,
    /** Counts what was sent less a hundredth: an asset may take a fee of it, and no plan may need what is not there. */
    give: (accountId: string, asset: PaidAsset, units: bigint) =>
      change(accountId, asset, units - units / 100n),
    take: (accountId: string, asset: PaidAsset, units: bigint) => change(accountId, asset, -units),
  }
}

export type Balances = ReturnType<typeof createBalances>
