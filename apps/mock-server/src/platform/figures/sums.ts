import { ascending } from '@panel/contracts/platform/compare'

/** Records by the asset that they moved, in the order of asset ids. */
export const byAsset = <Item extends { readonly assetId: string }>(
  records: readonly Item[],
): (readonly [assetId: string, records: readonly Item[]])[] =>
  [...Map.groupBy(records, ({ assetId }) => assetId)].sort(([one], [other]) => ascending(one, other))

/** The sum of amounts as decimal text: integers of any size, so that no total is ever rounded. */
export const sumOf = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum + BigInt(amount), 0n).toString()
