import type { AssetMovement } from '@panel/chain/ledger'
import { burn, issue } from '@panel/contracts/services/chain_analysis_service/flows'
import { leastOf } from '../../platform/figures/least-of.ts'

/** What one transaction moved of an asset from one account to another. */
export interface Flow {
  /** The transaction's ticket and the flow's place in it. */
  readonly id: string
  readonly ticket: string
  readonly height: number
  /** Grows from flow to flow of an asset. */
  readonly order: number
  /** Unix milliseconds. */
  readonly at: number
  /** An account, or `issue`. */
  readonly from: string
  /** An account, or `burn`. */
  readonly to: string
  readonly units: bigint
}

interface Side {
  readonly accountId: string
  left: bigint
}

/** The accounts whose holdings went up, or with -1 down, each with by how much. */
const sideOf = (movements: readonly AssetMovement[], sign: 1n | -1n): Side[] =>
  movements.flatMap(({ accountId, unitsBefore, unitsAfter }) => {
    const left = (unitsAfter - unitsBefore) * sign
    return left > 0n ? [{ accountId, left }] : []
  })

/**
 * The flows of one transaction: who paid is matched with who was paid in the order of the ledger's record, so that what
 * comes to an account and leaves it is exactly what the ledger says. What is left comes from an issue or goes to a burn.
 */
export const flowsOf = (movements: readonly AssetMovement[]): Flow[] => {
  const [first] = movements
  if (!first) return []
  const payers = sideOf(movements, -1n)
  const payees = sideOf(movements, 1n)
  const { ticket, blockHeight: height, timestamp, sequence } = first
  const flows: Flow[] = []
  const add = (from: string, to: string, units: bigint) => {
    const place = flows.length
    const at = timestamp * 1000
    flows.push({ id: `${ticket}.${place}`, ticket, height, order: sequence + place, at, from, to, units })
  }
  for (const payee of payees) {
    for (const payer of payers) {
      const units = leastOf(payer.left, payee.left)
      if (units === 0n) continue
      payer.left -= units
      payee.left -= units
      add(payer.accountId, payee.accountId, units)
    }
    if (payee.left > 0n) add(issue, payee.accountId, payee.left)
  }
  for (const payer of payers) if (payer.left > 0n) add(payer.accountId, burn, payer.left)
  return flows
}
