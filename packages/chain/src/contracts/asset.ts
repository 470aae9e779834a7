import { type AssetConfig, asset, isIssuer } from '@panel/contracts/smart-contracts/asset'
import { type CallContext, implementContract } from '../execution/call-context.ts'
import { contractFault } from '../execution/execution-fault.ts'
import { readConfig } from './asset/holding.ts'
import { give, holdingOf, mintedWith, requireMover, setLock, take } from './asset/rules.ts'

const configKey = asset.data.config.keyOf({})

const configOf = (context: CallContext): AssetConfig => {
  const config = readConfig(context.data(configKey))
  if (!config) throw contractFault(`${context.accountId} is not initialised`)
  return config
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
    requireMover(context, configOf(context), from)
    take(context, from, units)
    give(context, to, units)
    context.emit('transfer', { from, to, units })
  },
  mint: (context, { to, units }) => {
    const config = configOf(context)
    if (!isIssuer(config, context.caller)) throw contractFault(`${context.caller} may not mint`)
    const minted = mintedWith(config, units)
    give(context, to, units)
    context.setData(configKey, { ...config, minted })
    context.emit('mint', { to, units })
  },
  burn: (context, { from, units }) => {
    const config = configOf(context)
    if (!isIssuer(config, context.caller)) throw contractFault(`${context.caller} may not burn`)
    take(context, from, units)
    context.setData(configKey, { ...config, burned: config.burned + units })
    context.emit('burn', { from, units })
  },
  balance: (context) => holdingOf(context, context.caller).units,
  stats: configOf,
  lock: (context, { to, lock }) => {
    setLock(context, configOf(context), to, lock)
    context.emit('lock', { to, lock })
  },
})
