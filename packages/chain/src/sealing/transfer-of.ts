import { decodeMessagePack } from '@panel/ledger/encoding'
import * as z from 'zod/mini'
import type { AssetMovement, AssetTransfer, ContractEvent } from '../ledger.ts'

/** One change of a holding, before it has its place in the chain. */
export type HoldingMovement = Pick<AssetMovement, 'accountId' | 'assetId' | 'unitsBefore' | 'unitsAfter'>

/** An event as far as it says who was paid. */
export type PaymentEvent = Pick<ContractEvent, 'emitterAccountId' | 'name' | 'data'>

const paid = z.object({ to: z.string() })

const payeeIn = ({ data }: PaymentEvent): string | undefined => {
  try {
    return paid.safeParse(decodeMessagePack(data)).data?.to
  } catch {
    return undefined
  }
}

/** Who got units for themselves: where there are several, those whom a transfer names, and not who got its fee. */
const receiversOf = (
  payees: readonly HoldingMovement[],
  events: readonly PaymentEvent[],
): readonly HoldingMovement[] => {
  if (payees.length < 2) return payees
  const named = events
    .filter(({ name, emitterAccountId }) => name === 'transfer' && emitterAccountId === payees[0]?.assetId)
    .map(payeeIn)
  return named.length === 0 ? payees : payees.filter(({ accountId }) => named.includes(accountId))
}

const isOut = ({ unitsBefore, unitsAfter }: HoldingMovement): boolean => unitsAfter < unitsBefore

/**
 * Who alone moved the same asset the other way in the same transaction; an account that got a fee does not count. Null
 * where that is nobody, or several.
 *
 * @param movements all those of the transaction
 * @param events all those of the transaction
 */
export const counterpartOf = (
  movement: HoldingMovement,
  movements: readonly HoldingMovement[],
  events: readonly PaymentEvent[],
): string | null => {
  const opposite = movements.filter(
    (other) => other.assetId === movement.assetId && isOut(other) !== isOut(movement),
  )
  const [only, ...others] = isOut(movement) ? receiversOf(opposite, events) : opposite
  return others.length === 0 ? (only?.accountId ?? null) : null
}

/**
 * What changes of holdings come to: what the receiver got, without the fee. Null where they are none, of several assets,
 * or between more than two accounts other than the one that got a fee.
 */
export const transferOf = (
  movements: readonly HoldingMovement[],
  events: readonly PaymentEvent[],
): AssetTransfer | null => {
  const [first] = movements
  if (!first || movements.some(({ assetId }) => assetId !== first.assetId)) return null
  const payers = movements.filter(isOut)
  const payees = receiversOf(
    movements.filter((movement) => !isOut(movement)),
    events,
  )
  const [payer, payee] = [payers[0], payees[0]]
  if (payers.length > 1 || payees.length > 1 || !(payer ?? payee)) return null
  const units = payee
    ? payee.unitsAfter - payee.unitsBefore
    : (payer?.unitsBefore ?? 0n) - (payer?.unitsAfter ?? 0n)
  return { from: payer?.accountId ?? null, to: payee?.accountId ?? null, assetId: first.assetId, units }
}
