import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import type { AdvancedAssetConfig } from '@panel/contracts/smart-contracts/advanced-asset-records'
import { isIssuer } from '@panel/contracts/smart-contracts/asset'
import { u64Value } from '@panel/contracts/smart-contracts/values'
import type { CallContext } from '../../execution/call-context.ts'
import { contractFault } from '../../execution/execution-fault.ts'
import { configOfOther, setConfig } from './advanced-config.ts'
import { give, mintedWith, take } from './rules.ts'

const { data } = advancedAsset

/** Accounts that always may receive: nobody could transfer where the fees account could not, or send back. */
const isAlwaysHolder = (account: string, { creator, fees_account, coming_fees }: AdvancedAssetConfig) =>
  account === creator || account === fees_account || account === coming_fees?.fees_account

/** Adds units to a holding, where the asset lets the account hold them. */
export const giveTo = (context: CallContext, config: AdvancedAssetConfig, to: string, units: bigint) => {
  if (config.preauthorised && !isAlwaysHolder(to, config)) {
    const holder = data.holder.value.safeParse(context.data(data.holder.keyOf({ account: to }))).data
    if (holder?.state !== 'approved')
      throw contractFault(`${to} is not approved to receive ${context.accountId}`)
  }
  give(context, to, units)
}

/** Takes units out of a holding. What a clone holds of the asset that backs it leaves by the clone's own hand alone. */
export const takeFrom = (context: CallContext, from: string, units: bigint) => {
  const isReserve =
    from.startsWith('#') &&
    context.caller !== from &&
    configOfOther(context, from)?.backing === context.accountId
  if (isReserve) throw contractFault(`${from} keeps its reserve: only a redemption takes from it`)
  take(context, from, units)
}

const owedTo = (context: CallContext, account: string): bigint =>
  data.owed.value.safeParse(context.data(data.owed.keyOf({ account }))).data ?? 0n

const setOwed = (context: CallContext, account: string, units: bigint) => {
  const key = data.owed.keyOf({ account })
  if (units === 0n) context.removeData(key)
  else context.setData(key, units)
}

const requireReserve = (
  context: CallContext,
  config: AdvancedAssetConfig,
  backing: string,
  units: bigint,
) => {
  const reserve = u64Value.parse(context.call(backing, 'balance', {}))
  const needed = config.minted - config.burned + config.owed + units
  if (needed > reserve) {
    throw contractFault(`the reserve holds ${reserve} of ${backing}, and ${needed} units would need it`)
  }
}

const requireIssuer = (context: CallContext, config: AdvancedAssetConfig, action: string) => {
  if (!isIssuer(config, context.caller)) throw contractFault(`${context.caller} may not ${action}`)
}

/** Above the asset's set amount one issuer alone may neither mint nor burn. */
export const requireOneIsEnough = ({ approval_above }: AdvancedAssetConfig, units: bigint) => {
  if (approval_above > 0n && units > approval_above) {
    throw contractFault(`above ${approval_above} units a second issuer must sign: request it`)
  }
}

export const mint = (context: CallContext, config: AdvancedAssetConfig, to: string, units: bigint) => {
  requireIssuer(context, config, 'mint')
  const minted = mintedWith(config, units)
  if (config.backing !== undefined) requireReserve(context, config, config.backing, units)
  giveTo(context, config, to, units)
  setConfig(context, { ...config, minted })
  context.emit('mint', { to, units })
}

/** Burns units; what backed them is then owed to the account that held them. */
export const burn = (context: CallContext, config: AdvancedAssetConfig, from: string, units: bigint) => {
  const isOwn = config.backing !== undefined && context.caller === from
  if (!isOwn) requireIssuer(context, config, 'burn')
  takeFrom(context, from, units)
  const burned = config.burned + units
  if (config.backing === undefined) setConfig(context, { ...config, burned })
  else {
    setConfig(context, { ...config, burned, owed: config.owed + units })
    setOwed(context, from, owedTo(context, from) + units)
  }
  context.emit('burn', { from, units })
}

/** Pays out what backed burned units, to the account that burned them and to no other. */
export const redeem = (context: CallContext, config: AdvancedAssetConfig, to: string, units: bigint) => {
  if (config.backing === undefined) throw contractFault(`${context.accountId} is backed by no other asset`)
  if (context.caller !== to) requireIssuer(context, config, `redeem for ${to}`)
  const owed = owedTo(context, to)
  if (units > owed) throw contractFault(`${to} burned ${owed} units that are not paid out yet`)
  setOwed(context, to, owed - units)
  setConfig(context, { ...config, owed: config.owed - units })
  context.call(config.backing, 'transfer', { from: context.accountId, to, units })
  context.emit('redeem', { to, units })
}
