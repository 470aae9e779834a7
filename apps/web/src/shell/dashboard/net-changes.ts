import type { RecordedMovement } from '@panel/contracts/platform/token-movement'

/** By how much a holding changed, in the asset's smallest unit; below zero where it became less. */
export interface NetChange {
  readonly assetId: string
  readonly units: bigint
  readonly decimals: number
}

/**
 * What each transaction changed in all for one account, by ticket; assets whose holding is the same again are left out.
 *
 * @param movements newest first
 * @param limit how many were asked for: where there are as many, those of the oldest transaction may not be complete
 */
export const netChanges = (
  movements: readonly RecordedMovement[],
  limit: number,
): ReadonlyMap<string, readonly NetChange[]> => {
  const incomplete = movements.length < limit ? undefined : movements.at(-1)?.ticket
  const byTicket = new Map<string, Map<string, NetChange>>()
  for (const { ticket, assetId, decimals, amount, prev_amount: before } of movements) {
    if (ticket === incomplete) continue
    const changes = byTicket.get(ticket) ?? new Map<string, NetChange>()
    const units = (changes.get(assetId)?.units ?? 0n) + BigInt(amount.value) - BigInt(before?.value ?? '0')
    byTicket.set(ticket, changes.set(assetId, { assetId, units, decimals: decimals ?? 0 }))
  }
  return new Map(
    [...byTicket].map(([ticket, changes]) => [
      ticket,
      [...changes.values()].filter(({ units }) => units !== 0n),
    ]),
  )
}
