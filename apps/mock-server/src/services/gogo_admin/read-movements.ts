import { readContractData } from '@panel/chain/contract-data'
import { readContractEvent } from '@panel/chain/contract-events'
import type { AssetMovement, ContractEvent, Ledger } from '@panel/chain/ledger'
import type { LoyaltyOperation, PointsMovement } from '@panel/contracts/services/gogo_admin/movements'
import { loyalty, loyaltyProgrammeId } from '@panel/contracts/smart-contracts/loyalty'
import { wholeTicket } from '../../platform/chain/whole-ticket.ts'
import { isoTimeOfSeconds } from '../../platform/iso-time.ts'

interface Found {
  readonly account: string
  readonly operation: Omit<LoyaltyOperation, 'correctedBy'>
}

const decidedKinds = { approved: 'approve', refused: 'giveBack', cancelled: 'giveBack' } as const

const plain = { original: null, redeem: null }

/** What an event of the programme says was done to whose points. */
const operationOf = (event: ContractEvent): Found | undefined => {
  const recharged = readContractEvent(loyalty, 'loyalty_recharged', event)
  if (recharged) {
    const { to, units, reference, ticket } = recharged
    const operation = { ...plain, kind: 'recharge', units: String(units), note: reference } as const
    return { account: to, operation: { ...operation, original: ticket } }
  }
  const requested = readContractEvent(loyalty, 'loyalty_redeem_requested', event)
  if (requested) {
    const { account, units, what, redeem } = requested
    return { account, operation: { ...plain, kind: 'reserve', units: String(units), note: what, redeem } }
  }
  const decided = readContractEvent(loyalty, 'loyalty_redeem_decided', event)
  if (decided && decided.state !== 'requested') {
    const { account, units, what, redeem, state } = decided
    const kind = decidedKinds[state]
    return { account, operation: { ...plain, kind, units: String(units), note: what, redeem } }
  }
  const corrected = readContractEvent(loyalty, 'loyalty_corrected', event)
  if (corrected) {
    const { account, units, reason, kind } = corrected
    const done = kind === 'recharge' ? 'takeBack' : 'restore'
    return { account, operation: { ...plain, kind: done, units: String(units), note: reason } }
  }
  return undefined
}

const withCorrection = async (ledger: Ledger, operation: Found['operation']): Promise<LoyaltyOperation> => {
  if (operation.original === null) return { ...operation, correctedBy: null }
  const parts = { ticket: operation.original }
  const stored = await readContractData(ledger, loyaltyProgrammeId, loyalty.data.movement, parts)
  const ticket = stored?.correction?.ticket
  return { ...operation, correctedBy: ticket === undefined ? null : await wholeTicket(ledger, ticket) }
}

/** Movements with what the programme did in each: its events are those of the movement's own transaction. */
export const presentPointsMovements = async (
  ledger: Ledger,
  movements: readonly AssetMovement[],
): Promise<PointsMovement[]> => {
  const tickets = [...new Set(movements.map(({ ticket }) => ticket))]
  const found = new Map(
    await Promise.all(
      tickets.map(async (ticket) => {
        const events = (await ledger.transaction(ticket))?.events ?? []
        return [ticket, events.flatMap((event) => operationOf(event) ?? [])] as const
      }),
    ),
  )
  return Promise.all(
    movements.map(
      async ({ sequence, ticket, accountId, blockHeight, timestamp, unitsBefore, unitsAfter }) => {
        const operations = (found.get(ticket) ?? []).filter(
          ({ account }) => account === accountId || accountId === loyaltyProgrammeId,
        )
        return {
          ...{ sequence, ticket, accountId, blockHeight, at: isoTimeOfSeconds(timestamp) },
          before: String(unitsBefore),
          after: String(unitsAfter),
          delta: String(unitsAfter - unitsBefore),
          operations: await Promise.all(operations.map(({ operation }) => withCorrection(ledger, operation))),
        }
      },
    ),
  )
}
