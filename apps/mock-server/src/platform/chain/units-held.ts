import type { Ledger } from '@panel/chain/ledger'

/** What an account holds of an asset, in its smallest unit. */
export const unitsHeld = async (
  ledger: Pick<Ledger, 'balancesOf'>,
  accountId: string,
  assetId: string,
): Promise<bigint> =>
  (await ledger.balancesOf(accountId)).find((balance) => balance.assetId === assetId)?.units ?? 0n
