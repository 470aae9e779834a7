import type { asset } from '@panel/contracts/smart-contracts/asset'
import {
  type LoyaltyMovement,
  type LoyaltyRedeem,
  loyalty,
  type RedeemState,
  redeemAfter,
  redeemMachine,
} from '@panel/contracts/smart-contracts/loyalty'
import type { MethodArgs } from '@panel/contracts/smart-contracts/smart-contract'
import { type CallContext, implementContract } from '../execution/call-context.ts'
import { contractFault } from '../execution/execution-fault.ts'
import { initialEntry, takeNumber } from '../execution/single-entry.ts'

const { last, movement, redeem: redeemEntry, recharged } = loyalty.data
const config = initialEntry(loyalty.data.config)

const isOperator = (context: CallContext) => config.read(context).operators.includes(context.caller)

const requireOperator = (context: CallContext) => {
  if (!isOperator(context)) throw contractFault(`${context.caller} does not run ${context.accountId}`)
}

/** Calls the asset of the points. */
const onPoints = (
  context: CallContext,
  method: keyof typeof asset.methods,
  args: Readonly<Record<string, unknown>>,
) => context.call(config.read(context).asset, method, args)

const originOf = ({ caller, now, ticket }: CallContext) => ({ by: caller, at: now, ticket })

const record = (context: CallContext, entry: Pick<LoyaltyMovement, 'kind' | 'account' | 'units' | 'note'>) =>
  context.setData(movement.keyOf({ ticket: context.ticket }), { ...entry, ...originOf(context) })

/** Burns what was reserved, or gives it back. */
const settle = (context: CallContext, state: RedeemState, { account, units, what }: LoyaltyRedeem) => {
  const from = context.accountId
  if (state === 'approved') {
    onPoints(context, 'burn', { from, units })
    record(context, { kind: 'redeem', account, units, note: what })
  } else onPoints(context, 'transfer', { from, to: account, units })
}

/** Keeps a call from being about other points than those that its signer has read. */
const requireSeen = (
  { account, units }: Pick<LoyaltyRedeem, 'account' | 'units'>,
  seen: Partial<Pick<MethodArgs<typeof loyalty, 'decide'>, 'account' | 'units'>>,
): void => {
  if ((seen.account ?? account) === account && (seen.units ?? units) === units) return
  throw contractFault(`it is about ${units} points of ${account}`)
}

const decide = (
  context: CallContext,
  key: string,
  stored: LoyaltyRedeem,
  { redeem: id, move, reason, ...seen }: MethodArgs<typeof loyalty, 'decide'>,
): RedeemState => {
  requireSeen(stored, seen)
  if (move === 'cancel') {
    if (context.caller !== stored.account) throw contractFault(`only ${stored.account} may cancel`)
  } else requireOperator(context)
  const state = redeemAfter(stored.state, move)
  if (state === undefined) {
    throw contractFault(`the redeem ${id} was ${stored.state} already by ${stored.steps.at(-1)?.by}`)
  }
  if (move === 'refuse' && reason === '') throw contractFault('a refusal needs a reason')
  settle(context, state, stored)
  const steps = [...stored.steps, { move, to: state, reason, ...originOf(context) }]
  context.setData(key, { ...stored, state, steps })
  return state
}

/** Points are on the accounts as units of the asset; what a redemption reserves is on the programme's own. */
export const contract = implementContract(loyalty, {
  init: config.create,
  recharge: (context, { to, units, reference }) => {
    requireOperator(context)
    onPoints(context, 'mint', { to, units })
    record(context, { kind: 'recharge', account: to, units, note: reference })
    const { now: at, ticket } = context
    context.setData(recharged.keyOf({ account: to, reference }), { units, at, ticket })
    context.emit('loyalty_recharged', { to, units, reference, ticket })
  },
  redeem: (context, { account = context.caller, units, what }) => {
    if (account !== context.caller && !isOperator(context)) {
      throw contractFault(`${context.caller} may not redeem what ${account} holds`)
    }
    onPoints(context, 'transfer', { from: account, to: context.accountId, units })
    const id = takeNumber(context, last)
    const request = { move: 'request', to: redeemMachine.initial, reason: '', ...originOf(context) }
    const stored: LoyaltyRedeem = { account, units, what, state: redeemMachine.initial, steps: [request] }
    context.setData(redeemEntry.keyOf({ redeem: String(id) }), stored)
    context.emit('loyalty_redeem_requested', { redeem: id, account, units, what })
    return id
  },
  decide: (context, args) => {
    const key = redeemEntry.keyOf({ redeem: String(args.redeem) })
    const stored = redeemEntry.value.safeParse(context.data(key)).data
    if (!stored) throw contractFault(`there is no redeem ${args.redeem}`)
    const state = decide(context, key, stored, args)
    const { account, units, what } = stored
    context.emit('loyalty_redeem_decided', { redeem: args.redeem, account, units, what, state })
  },
  correct: (context, { original, reason, ...seen }) => {
    requireOperator(context)
    const key = movement.keyOf({ ticket: original })
    const stored = movement.value.safeParse(context.data(key)).data
    if (!stored) throw contractFault(`there is no movement ${original}`)
    requireSeen(stored, seen)
    if (stored.correction)
      throw contractFault(`the movement was corrected already by ${stored.correction.by}`)
    const { account, units, kind } = stored
    if (kind === 'recharge') onPoints(context, 'burn', { from: account, units })
    else onPoints(context, 'mint', { to: account, units })
    context.setData(key, { ...stored, correction: { reason, ...originOf(context) } })
    context.emit('loyalty_corrected', { original, account, units, kind, reason })
  },
})
