import { readContractData } from '@panel/chain/contract-data'
import type { Ledger } from '@panel/chain/ledger'
import type { Decision } from '@panel/contracts/platform/decisions'
import type { Redeem, RedeemDetail } from '@panel/contracts/services/gogo_admin/redeems'
import {
  type LoyaltyRedeem,
  loyalty,
  loyaltyProgrammeId,
  redeemMachine,
} from '@panel/contracts/smart-contracts/loyalty'
import { isHashId } from '@panel/ledger/accounts'
import { ApiError } from '../../platform/api-error.ts'
import { wholeTicket } from '../../platform/chain/whole-ticket.ts'
import { isoTimeOfSeconds } from '../../platform/iso-time.ts'
import { pointsByAccount, redeemsOf } from './read-programme.ts'
import type { MemberStore } from './store.ts'

const { data } = loyalty

/** What a network began with has no ticket. */
const hashOf = (ticket: string | undefined): string | null =>
  ticket !== undefined && isHashId(ticket) ? ticket : null

export const referenceOf = (store: MemberStore, accountId: string) => {
  const found = store.ofAccount(accountId)
  return found ? { role: found.role, email: found.email, name: found.name } : null
}

const present = (
  store: MemberStore,
  redeem: number,
  { account, units, what, state, steps }: LoyaltyRedeem,
): Redeem => {
  const [request] = steps
  const decided = steps.length > 1 ? steps.at(-1) : undefined
  return {
    redeem,
    state,
    accountId: account,
    member: referenceOf(store, account),
    units: String(units),
    what,
    requestedAt: isoTimeOfSeconds(request?.at ?? 0),
    requestedBy: request?.by ?? account,
    decidedAt: decided ? isoTimeOfSeconds(decided.at) : null,
    decidedBy: decided?.by ?? null,
    reason: decided?.reason ?? '',
    ticket: hashOf(request?.ticket),
  }
}

const decisionsOf = (ledger: Ledger, { steps }: LoyaltyRedeem): Promise<Decision[]> => {
  const present = async (
    { move, to, by, at, reason, ticket }: LoyaltyRedeem['steps'][number],
    index: number,
  ): Promise<Decision> => ({
    id: index + 1,
    move,
    from: steps[index - 1]?.to ?? redeemMachine.initial,
    to,
    by,
    at: isoTimeOfSeconds(at),
    reason,
    ticket: isHashId(ticket) ? await wholeTicket(ledger, ticket) : null,
    // It is on the ledger because its transaction was executed.
    outcome: isHashId(ticket) ? 'Executed' : null,
  })
  return Promise.all(steps.map(present))
}

/** Every redemption, newest first. */
export const readRedeems = async (ledger: Ledger, store: MemberStore): Promise<Redeem[]> =>
  (await redeemsOf(ledger))
    .map(({ parts, value }) => present(store, Number(parts.redeem), value))
    .toSorted((one, other) => other.redeem - one.redeem)

/** @throws ApiError NOT_FOUND */
export const readRedeem = async (
  ledger: Ledger,
  store: MemberStore,
  redeem: number,
): Promise<RedeemDetail> => {
  const parts = { redeem: String(redeem) }
  const stored = await readContractData(ledger, loyaltyProgrammeId, data.redeem, parts)
  if (!stored) throw new ApiError('NOT_FOUND', 'There is no such redeem.', { redeem })
  const held = await pointsByAccount(ledger)
  const ticket = stored.state === 'approved' ? hashOf(stored.steps.at(-1)?.ticket) : null
  const movement =
    ticket === null
      ? undefined
      : await readContractData(ledger, loyaltyProgrammeId, data.movement, { ticket })
  return {
    ...present(store, redeem, stored),
    points: String(held.get(stored.account) ?? 0n),
    original: movement ? ticket : null,
    correctedBy: movement?.correction ? await wholeTicket(ledger, movement.correction.ticket) : null,
    decisions: await decisionsOf(ledger, stored),
  }
}
