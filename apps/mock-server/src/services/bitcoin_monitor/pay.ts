import type { EndpointRequest } from '@panel/contracts/platform/endpoint'
import type { payBitcoin, replaceBitcoin } from '@panel/contracts/services/bitcoin_monitor/endpoints'
import { ApiError } from '../../platform/api-error.ts'
import type { Bridge } from './create-bridge.ts'
import { findDeposit } from './decide.ts'
import { newDeposit } from './deposits/store.ts'
import { depositIdOf } from './seed.ts'

/** Makes the next transaction of the simulated chain that pays to the bridge; null for an address that is not its own. */
const addPayment = (
  { app, facts, deposits, rules }: Bridge,
  {
    address,
    units,
    feeRate,
    replaces,
  }: { address: string; units: string; feeRate: number; replaces?: string },
): string | null => {
  const known = facts.findAddress(address)
  if (!known) return null
  const number = facts.number('payments') + 1n
  facts.set('payments', number)
  const id = depositIdOf(rules().seed, Number(number))
  const { accountId, expiresAt } = known
  deposits.add(
    newDeposit({
      ...{ id, units, address, accountId, feeRate, replaces: replaces ?? null },
      ...{ seenAt: app.clock.now(), addressExpiresAt: expiresAt },
    }),
  )
  return id
}

/** Pays to an address on the simulated chain, as anybody outside may. */
export const pay = (bridge: Bridge, { body }: EndpointRequest<typeof payBitcoin>): string | null => {
  const id = bridge.app.database.transaction(() => addPayment(bridge, body))()
  bridge.changed()
  return id
}

/**
 * Spends the coins of an unconfirmed deposit again.
 *
 * @returns the deposit in its place; null where that pays elsewhere
 * @throws ApiError NOT_FOUND or CONFLICT
 */
export const replace = (bridge: Bridge, { body }: EndpointRequest<typeof replaceBitcoin>): string | null => {
  const { app, settle } = bridge
  const { id, units, feeRate } = body
  const replacement = app.database.transaction(() => {
    const deposit = findDeposit(bridge, id)
    if (deposit.state !== 'seen' && deposit.state !== 'orphaned') {
      throw new ApiError('CONFLICT', 'A block has this transaction already.', { state: deposit.state })
    }
    const { address } = deposit
    const made =
      units === undefined ? null : addPayment(bridge, { address, units, feeRate, replaces: deposit.id })
    settle({ ...deposit, replacedBy: made ?? 'elsewhere' }, app.clock.now())
    return made
  })()
  bridge.changed()
  return replacement
}
