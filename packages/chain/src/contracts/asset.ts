import { asset, isIssuer } from '@panel/contracts/smart-contracts/asset'
import { implementContract } from '../execution/call-context.ts'
import { contractFault } from '../execution/execution-fault.ts'
import { initialEntry } from '../execution/single-entry.ts'
import { give, holdingOf, mintedWith, requireMover, setLock, take } from './asset/rules.ts'

const stored = initialEntry(asset.data.config)

/** The standard asset: holdings are on the accounts, its settings and totals on its own. */
export const contract = implementContract(asset, {
  init: (context, args) => {
    stored.create(context, {
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
    })
  },
  transfer: (context, { from, to, units }) => {
    requireMover(context, stored.read(context), from)
    take(context, from, units)
    give(context, to, units)
    context.emit('transfer', { from, to, units })
  },
  mint: (context, { to, units }) => {
    const config = stored.read(context)
    if (!isIssuer(config, context.caller)) throw contractFault(`${context.caller} may not mint`)
    const minted = mintedWith(config, units)
    give(context, to, units)
    stored.write(context, { ...config, minted })
    context.emit('mint', { to, units })
  },
  burn: (context, { from, units }) => {
    const config = stored.read(context)
    if (!isIssuer(config, context.caller)) throw contractFault(`${context.caller} may not burn`)
    take(context, from, units)
    stored.write(context, { ...config, burned: config.burned + units })
    context.emit('burn', { from, units })
  },
  balance: (context) => holdingOf(context, context.caller).units,
  stats: stored.read,
  lock: (context, { to, lock }) => {
    setLock(context, stored.read(context), to, lock)
    context.emit('lock', { to, lock })
  },
})
