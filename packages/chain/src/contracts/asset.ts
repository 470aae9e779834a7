import {
  type AssetConfig,
  type AssetHolding,
  asset,
  type LockKind,
  type LockPrivilege,
  lockPrivileges,
} from '@panel/contracts/smart-contracts/asset'
import { type CallContext, implementContract } from '../execution/call-context.ts'
import { contractFault } from '../execution/execution-fault.ts'
import { decodeHolding, readConfig } from './asset/holding.ts'

const configKey = asset.data.config.keyOf({})
const maximumUnits = 2n ** 64n - 1n

const configOf = (context: CallContext): AssetConfig => {
  const config = readConfig(context.data(configKey))
  if (!config) throw contractFault(`${context.accountId} is not initialised`)
  return config
}

const holdingOf = (context: CallContext, holder: string): AssetHolding => decodeHolding(context.asset(holder))

const setHolding = (context: CallContext, holder: string, { units, lock }: AssetHolding) =>
  context.setAsset(holder, lock ? { units, lock } : { units })

const isIssuer = (context: CallContext, config: AssetConfig): boolean =>
  context.caller === config.creator || config.authorized.includes(context.caller)

const refusesIn = (lock: LockKind | undefined) => lock === 'Deposit' || lock === 'Full'
const refusesOut = (lock: LockKind | undefined) => lock === 'Withdraw' || lock === 'Full'

const take = (context: CallContext, from: string, units: bigint) => {
  const holding = holdingOf(context, from)
  if (refusesOut(holding.lock?.kind)) throw contractFault(`${from} is locked for withdrawals`)
  if (holding.units < units) throw contractFault(`insufficient units: ${from} holds ${holding.units}`)
  setHolding(context, from, { ...holding, units: holding.units - units })
}

const give = (context: CallContext, to: string, units: bigint) => {
  const holding = holdingOf(context, to)
  if (refusesIn(holding.lock?.kind)) throw contractFault(`${to} is locked for deposits`)
  if (holding.units + units > maximumUnits) throw contractFault(`${to} cannot hold more than 2^64 - 1 units`)
  setHolding(context, to, { ...holding, units: holding.units + units })
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

/** The standard asset: holdings stand on the accounts, its settings and totals on its own. */
export const contract = implementContract(asset, {
  init: (context, args) => {
    if (context.data(configKey) !== undefined)
      throw contractFault(`${context.accountId} is initialised already`)
    const config: AssetConfig = {
      name: args.name,
      creator: context.caller,
      authorized: args.authorized,
      description: args.description,
      url: args.url,
      max_units: args.max_units,
      minted: 0n,
      burned: 0n,
      decimals: args.decimals ?? 0,
      ...(args.symbol === undefined ? {} : { symbol: args.symbol }),
    }
    context.setData(configKey, config)
  },
  transfer: (context, { from, to, units }) => {
    const config = configOf(context)
    if (context.caller !== from && !config.authorized.includes(context.caller)) {
      throw contractFault(`${context.caller} may not transfer what ${from} holds`)
    }
    take(context, from, units)
    give(context, to, units)
    context.emit('transfer', { from, to, units })
  },
  mint: (context, { to, units }) => {
    const config = configOf(context)
    if (!isIssuer(context, config)) throw contractFault(`${context.caller} may not mint`)
    const minted = config.minted + units
    if (minted > maximumUnits) throw contractFault('more than 2^64 - 1 units')
    if (config.max_units > 0n && minted - config.burned > config.max_units) {
      throw contractFault(`at most ${config.max_units} units may exist`)
    }
    give(context, to, units)
    context.setData(configKey, { ...config, minted })
    context.emit('mint', { to, units })
  },
  burn: (context, { from, units }) => {
    const config = configOf(context)
    if (!isIssuer(context, config)) throw contractFault(`${context.caller} may not burn`)
    take(context, from, units)
    context.setData(configKey, { ...config, burned: config.burned + units })
    context.emit('burn', { from, units })
  },
  balance: (context) => holdingOf(context, context.caller).units,
  stats: configOf,
  lock: (context, { to, lock }) => {
    const config = configOf(context)
    const holding = holdingOf(context, to)
    const privilege = privilegeOf(context, config, to)
    if (!privilege) throw contractFault(`${context.caller} may not lock ${to}`)
    if (holding.lock && lockPrivileges.indexOf(privilege) < lockPrivileges.indexOf(holding.lock.privilege)) {
      throw contractFault(`the lock was set with the higher privilege ${holding.lock.privilege}`)
    }
    setHolding(context, to, {
      units: holding.units,
      ...(lock === 'None' ? {} : { lock: { kind: lock, privilege } }),
    })
    context.emit('lock', { to, lock })
  },
})
