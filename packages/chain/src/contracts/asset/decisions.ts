import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import {
  type AdvancedAssetConfig,
  type HolderState,
  holderMoves,
  type SupplyRequest,
  supplyMovesIn,
  supplyRequestSeconds,
  supplyStateAt,
} from '@panel/contracts/smart-contracts/advanced-asset-records'
import { isIssuer } from '@panel/contracts/smart-contracts/asset'
import type { CallContext } from '../../execution/call-context.ts'
import { contractFault } from '../../execution/execution-fault.ts'
import { burn, mint } from './supply.ts'

const { data } = advancedAsset

const deedOf = ({ caller, now, ticket }: CallContext) => ({ by: caller, at: now, ticket })

const holderStateOf = (context: CallContext, account: string): HolderState | 'none' =>
  data.holder.value.safeParse(context.data(data.holder.keyOf({ account }))).data?.state ?? 'none'

const recordHolder = (context: CallContext, account: string, state: HolderState, reason: string) => {
  context.setData(data.holder.keyOf({ account }), { state, reason, ...deedOf(context) })
  context.emit('holder_changed', { account, state })
}

const requirePreauthorised = (context: CallContext, config: AdvancedAssetConfig) => {
  if (!config.preauthorised) throw contractFault(`anyone may hold ${context.accountId}`)
}

export const askToHold = (context: CallContext, config: AdvancedAssetConfig, reason: string) => {
  requirePreauthorised(context, config)
  const state = holderStateOf(context, context.caller)
  if (state === 'asked' || state === 'approved') throw contractFault(`${context.caller} is ${state} already`)
  recordHolder(context, context.caller, 'asked', reason)
}

interface HolderDecision {
  readonly account: string
  readonly state: HolderState
  readonly reason: string
}

export const decideHolder = (
  context: CallContext,
  config: AdvancedAssetConfig,
  { account, state, reason }: HolderDecision,
) => {
  requirePreauthorised(context, config)
  if (!isIssuer(config, context.caller)) throw contractFault(`${context.caller} may not decide who holds`)
  const before = holderStateOf(context, account)
  if (!holderMoves[before].includes(state)) {
    throw contractFault(before === 'none' ? `${account} has not asked` : `${account} is ${before} already`)
  }
  recordHolder(context, account, state, reason)
}

type Wish = Pick<SupplyRequest, 'kind' | 'account' | 'units' | 'reason'>

export const requestSupply = (context: CallContext, config: AdvancedAssetConfig, wish: Wish): string => {
  if (!isIssuer(config, context.caller)) throw contractFault(`${context.caller} may not ${wish.kind}`)
  const until = context.now + supplyRequestSeconds
  const request: SupplyRequest = { ...wish, ...deedOf(context), until }
  context.setData(data.request.keyOf({ ticket: context.ticket }), request)
  context.emit('supply_requested', { request: context.ticket, until })
  return context.ticket
}

interface SupplyDecision {
  readonly request: string
  readonly state: 'done' | 'refused' | 'withdrawn'
  readonly reason: string
}

export const decideSupply = (
  context: CallContext,
  config: AdvancedAssetConfig,
  { request: ticket, state, reason }: SupplyDecision,
) => {
  if (!isIssuer(config, context.caller)) throw contractFault(`${context.caller} may not decide on requests`)
  const key = data.request.keyOf({ ticket })
  const request = data.request.value.safeParse(context.data(key)).data
  if (!request) throw contractFault(`no request ${ticket}`)
  const now = supplyStateAt(request, context.now)
  if (!supplyMovesIn(now, request.by, context.caller).includes(state)) {
    throw contractFault(
      now === 'waiting' ? `${context.caller} may not set it to ${state}` : `the request is ${now}`,
    )
  }
  context.setData(key, { ...request, decision: { state, reason, ...deedOf(context) } })
  if (state === 'done') {
    const change = request.kind === 'mint' ? mint : burn
    change(context, config, request.account, request.units)
  }
  context.emit('supply_decided', { request: ticket, state })
}
