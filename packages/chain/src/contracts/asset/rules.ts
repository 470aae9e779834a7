import type {
  AssetConfig,
  AssetHolding,
  LockKind,
  LockPrivilege,
} from '@panel/contracts/smart-contracts/asset'
import { lockPrivileges } from '@panel/contracts/smart-contracts/asset'
import { U64_MAX } from '@panel/ledger/encoding'
import type { CallContext } from '../../execution/call-context.ts'
import { contractFault } from '../../execution/execution-fault.ts'
import { decodeHolding } from './holding.ts'

export const holdingOf = (context: CallContext, holder: string): AssetHolding =>
  decodeHolding(context.asset(holder))

const setHolding = (context: CallContext, holder: string, { units, lock }: AssetHolding) =>
  context.setAsset(holder, lock ? { units, lock } : { units })

const refusesIn = (lock: LockKind | undefined) => lock === 'Deposit' || lock === 'Full'
const refusesOut = (lock: LockKind | undefined) => lock === 'Withdraw' || lock === 'Full'

/** Takes units out of a holding. @throws ExecutionFault where they are locked or not there */
export const take = (context: CallContext, from: string, units: bigint) => {
  const holding = holdingOf(context, from)
  if (refusesOut(holding.lock?.kind)) throw contractFault(`${from} is locked for withdrawals`)
  if (holding.units < units) throw contractFault(`insufficient units: ${from} holds ${holding.units}`)
  setHolding(context, from, { ...holding, units: holding.units - units })
}

/** Adds units to a holding. @throws ExecutionFault where it is locked or full */
export const give = (context: CallContext, to: string, units: bigint) => {
  const holding = holdingOf(context, to)
  if (refusesIn(holding.lock?.kind)) throw contractFault(`${to} is locked for deposits`)
  if (holding.units + units > U64_MAX) throw contractFault(`${to} cannot hold more than 2^64 - 1 units`)
  setHolding(context, to, { ...holding, units: holding.units + units })
}

/** @throws ExecutionFault where the caller may not move what an account holds */
export const requireMover = (context: CallContext, config: AssetConfig, from: string) => {
  if (context.caller !== from && !config.authorized.includes(context.caller)) {
    throw contractFault(`${context.caller} may not transfer what ${from} holds`)
  }
}

/** What was ever minted once units are added. @throws ExecutionFault above the asset's limit */
export const mintedWith = ({ minted, burned, max_units }: AssetConfig, units: bigint): bigint => {
  const sum = minted + units
  if (sum > U64_MAX) throw contractFault('more than 2^64 - 1 units')
  if (max_units > 0n && sum - burned > max_units) {
    throw contractFault(`at most ${max_units} units may exist`)
  }
  return sum
}

/** The privilege with which the caller may set the lock of an account, if any. */
const privilegeOf = (
  context: CallContext,
  config: AssetConfig,
  holder: string,
): LockPrivilege | undefined => {
  if (context.caller === config.creator) return 'Creator'
  if (config.authorized.includes(context.caller)) return 'Contract'
  return context.caller === holder ? 'Owner' : undefined
}

/** Sets or lifts a lock, and answers the privilege by which. @throws ExecutionFault where the caller may not */
export const setLock = (
  context: CallContext,
  config: AssetConfig,
  to: string,
  kind: LockKind,
): LockPrivilege => {
  const holding = holdingOf(context, to)
  const privilege = privilegeOf(context, config, to)
  if (!privilege) throw contractFault(`${context.caller} may not lock ${to}`)
  if (holding.lock && lockPrivileges.indexOf(privilege) < lockPrivileges.indexOf(holding.lock.privilege)) {
    throw contractFault(`the lock was set with the higher privilege ${holding.lock.privilege}`)
  }
  setHolding(context, to, {
    units: holding.units,
    ...(kind === 'None' ? {} : { lock: { kind, privilege } }),
  })
  return privilege
}
