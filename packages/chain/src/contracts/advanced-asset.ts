import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import type { AdvancedAssetConfig } from '@panel/contracts/smart-contracts/advanced-asset-records'
import {
  type FeeSplit,
  feeNoticeSeconds,
  smallestTransfer,
  splitPayment,
  splitTransfer,
  termsAt,
} from '@panel/contracts/smart-contracts/fees'
import { type CallContext, implementContract } from '../execution/call-context.ts'
import { contractFault } from '../execution/execution-fault.ts'
import {
  configOf,
  configOfOther,
  createConfig,
  recordFees,
  setConfig,
  termsOf,
} from './asset/advanced-config.ts'
import { askToHold, decideHolder, decideSupply, requestSupply } from './asset/decisions.ts'
import { holdingOf, requireMover, setLock } from './asset/rules.ts'
import { burn, giveTo, mint, redeem, requireOneIsEnough, takeFrom } from './asset/supply.ts'

const { data } = advancedAsset

/** A clone's units stand for as many units of its backing, so both count in the same decimals. */
const requireBacking = (context: CallContext, backing: string, decimals: number) => {
  const config = configOfOther(context, backing)
  if (!config || backing === context.accountId)
    throw contractFault(`${backing} is no asset that can back another`)
  if (config.decimals !== decimals)
    throw contractFault(`${backing} has ${config.decimals} decimals, not ${decimals}`)
}

const move = (
  context: CallContext,
  config: AdvancedAssetConfig,
  { from, to }: { readonly from: string; readonly to: string },
  { sent, received, fee }: FeeSplit,
) => {
  requireMover(context, config, from)
  takeFrom(context, from, sent)
  giveTo(context, config, to, received)
  if (fee > 0n) giveTo(context, config, termsAt(config, context.now).fees_account, fee)
  context.emit('transfer', { from, to, units: received, fee })
}

/** @throws ExecutionFault where the lock in force is not the one that the signer saw */
const requireSameLock = (context: CallContext, account: string, seen: string): void => {
  const { kind, ticket } = data.lock.value.safeParse(context.data(data.lock.keyOf({ account }))).data ?? {}
  if ((ticket ?? '') !== seen)
    throw contractFault(`the lock of ${account} was set to ${kind ?? 'None'} first, it is not the one seen`)
}

/** The asset with fees: see its description for what it adds to the standard asset. */
export const contract = implementContract(advancedAsset, {
  init: (context, args) => {
    const { authorized, decimals = 0, symbol, backing, fees_account = context.caller, ...settings } = args
    if (backing !== undefined) requireBacking(context, backing, decimals)
    const config: AdvancedAssetConfig = {
      ...settings,
      fees_account,
      creator: context.caller,
      authorized,
      minted: 0n,
      burned: 0n,
      owed: 0n,
      decimals,
      fee_changes: 1,
      ...(symbol === undefined ? {} : { symbol }),
      ...(backing === undefined ? {} : { backing }),
    }
    createConfig(context, config)
    recordFees(context, 0, config, context.now)
  },
  transfer: (context, { from, to, units }) => {
    const config = configOf(context)
    const terms = termsAt(config, context.now)
    const split = splitTransfer(terms, units)
    if (!split) {
      const smallest = smallestTransfer(terms)
      const advice =
        smallest === undefined ? 'no amount leaves the receiver any' : `send at least ${smallest}`
      throw contractFault(`the fee takes all ${units} units: ${advice}`)
    }
    move(context, config, { from, to }, split)
  },
  pay: (context, { from, to, units }) => {
    const { caller } = context
    const config = configOf(context)
    const split = splitPayment(termsAt(config, context.now), units)
    if (caller === from) return move(context, config, { from, to }, split)
    const { fee } = split
    move(context, config, { from, to }, { sent: units, received: units, fee: 0n })
    if (fee === 0n) return
    const { fees_account } = termsAt(config, context.now)
    move(context, config, { from: caller, to: fees_account }, { sent: fee, received: fee, fee: 0n })
  },
  mint: (context, { to, units }) => {
    const config = configOf(context)
    requireOneIsEnough(config, units)
    mint(context, config, to, units)
  },
  burn: (context, { from, units }) => {
    const config = configOf(context)
    // Redeeming one's own units takes nothing that needs a second issuer's word.
    if (config.backing === undefined || context.caller !== from) requireOneIsEnough(config, units)
    burn(context, config, from, units)
  },
  redeem: (context, { to, units }) => redeem(context, configOf(context), to, units),
  balance: (context, args) => holdingOf(context, args?.account ?? context.caller).units,
  stats: configOf,
  lock: (context, { to, lock, seen, reason }) => {
    if (seen !== undefined) requireSameLock(context, to, seen)
    const privilege = setLock(context, configOf(context), to, lock)
    const key = data.lock.keyOf({ account: to })
    if (lock === 'None') context.removeData(key)
    else {
      const { caller: by, now: at, ticket } = context
      context.setData(key, { kind: lock, privilege, reason, by, at, ticket })
    }
    context.emit('lock', { to, lock })
  },
  set_fees: (context, { seen, reason, ...coming }) => {
    const config = configOf(context)
    if (context.caller !== config.creator) throw contractFault(`only ${config.creator} may change the fees`)
    if (seen !== undefined && seen !== config.fee_changes)
      throw contractFault(`the fees were changed ${config.fee_changes} times, not ${seen}`)
    const earliest = context.now + feeNoticeSeconds
    if (coming.from < earliest) throw contractFault(`fees can change from ${earliest} on at the earliest`)
    const { coming_fees: _, ...others } = config
    recordFees(context, config.fee_changes, coming, coming.from, reason)
    setConfig(context, {
      ...others,
      ...termsOf(termsAt(config, context.now)),
      coming_fees: coming,
      fee_changes: config.fee_changes + 1,
    })
    context.emit('fees_set', coming)
  },
  ask_to_hold: (context, { reason }) => askToHold(context, configOf(context), reason),
  decide_holder: (context, decision) => decideHolder(context, configOf(context), decision),
  request_supply: (context, wish) => requestSupply(context, configOf(context), wish),
  decide_supply: (context, decision) => decideSupply(context, configOf(context), decision),
})
