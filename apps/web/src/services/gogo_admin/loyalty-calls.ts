import type { MoveOf } from '@panel/contracts/platform/state-machine'
import type { Redeem } from '@panel/contracts/services/gogo_admin/redeems'
import { loyalty, loyaltyProgrammeId, type redeemMachine } from '@panel/contracts/smart-contracts/loyalty'
import { contractCall } from '../../shared/transactions/contract-call.ts'
import type { CallIntent } from '../../shared/transactions/transaction-intent.ts'

/** What is signed names the points too: a number alone tells its signer nothing. */
export const decisionOn = (
  { redeem, accountId, units }: Redeem,
  move: MoveOf<typeof redeemMachine>,
  reason: string,
): CallIntent =>
  contractCall(loyalty, 'decide', loyaltyProgrammeId, {
    ...{ redeem, move, reason },
    ...{ account: accountId, units: BigInt(units) },
  })

interface Correctable {
  /** The ticket of what is corrected. */
  readonly original: string
  readonly units: string
  /** Whose points they are; left out where it is not known, as with a redemption on the programme's own account. */
  readonly accountId?: string
}

export const correctionOf = ({ original, units, accountId }: Correctable, reason: string): CallIntent =>
  contractCall(loyalty, 'correct', loyaltyProgrammeId, {
    ...{ original, reason, units: BigInt(units) },
    ...(accountId !== undefined && { account: accountId }),
  })
