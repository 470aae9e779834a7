import type { asset } from '@panel/contracts/smart-contracts/asset'
import {
  type Capability,
  type CapabilitySet,
  isCapable,
  longestCapabilitySeconds,
  paymentServices,
} from '@panel/contracts/smart-contracts/payment-services'
import { type CallContext, implementContract } from '../execution/call-context.ts'
import { contractFault } from '../execution/execution-fault.ts'
import { initialEntry, takeNumber } from '../execution/single-entry.ts'

const { capabilities, last, report: reportEntry, minted } = paymentServices.data
const config = initialEntry(paymentServices.data.config)

const setOf = (context: CallContext, account: string, merchant: string): CapabilitySet =>
  capabilities.value.safeParse(context.data(capabilities.keyOf({ account, merchant }))).data ?? {
    revision: 0,
    grants: {},
  }

const mayCall = (context: CallContext, account: string, merchant: string, method: Capability): boolean =>
  account === merchant || isCapable(setOf(context, account, merchant).grants[method], context.now)

const requireCapability = (context: CallContext, merchant: string, method: Capability) => {
  if (!mayCall(context, context.caller, merchant, method)) {
    throw contractFault(`${context.caller} may not ${method} for ${merchant}`)
  }
}

const onAsset = (
  context: CallContext,
  assetId: string,
  method: keyof typeof asset.methods,
  args: Readonly<Record<string, unknown>>,
) => {
  if (!config.read(context).assets.includes(assetId)) {
    throw contractFault(`${context.accountId} does not serve ${assetId}`)
  }
  return context.call(assetId, method, args)
}

/** What merchants' accounts may do stands as delegations on its own account; what they move, the assets keep. */
export const contract = implementContract(paymentServices, {
  init: config.create,
  set_capabilities: (context, { merchant, account, revision, changes }) => {
    if (!config.read(context).operators.includes(context.caller))
      throw contractFault(`${context.caller} may not change capabilities`)
    if (account === merchant) throw contractFault(`${merchant} needs no capability for itself`)
    const known = setOf(context, account, merchant)
    if (known.revision !== revision)
      throw contractFault(`the capabilities changed: the revision is ${known.revision}, not ${revision}`)
    const grants = { ...known.grants }
    for (const { method, until } of changes) {
      const before = grants[method]
      if (until === 0 && !before) throw contractFault(`${account} has no capability ${method} to revoke`)
      if (until !== 0 && until <= context.now) throw contractFault(`${method} would have ended already`)
      if (until > context.now + longestCapabilitySeconds) throw contractFault(`${method} would end too late`)
      const { caller: by, now: at, ticket } = context
      const revoked = until === 0
      grants[method] = { until: revoked ? (before?.until ?? 0) : until, revoked, by, at, ticket }
    }
    const next = { revision: revision + 1, grants }
    context.setData(capabilities.keyOf({ account, merchant }), next)
    context.emit('capabilities_set', { merchant, account, revision: next.revision })
  },
  verify_capability: (context, { merchant, account, method }) => mayCall(context, account, merchant, method),
  report: (context, { merchant, asset: assetId, units, proof }) => {
    requireCapability(context, merchant, 'report')
    if (!config.read(context).assets.includes(assetId))
      throw contractFault(`${context.accountId} does not serve ${assetId}`)
    const number = takeNumber(context, last)
    const { caller: account, now: at, ticket } = context
    const stored = { merchant, account, asset: assetId, units, proof, at, ticket }
    context.setData(reportEntry.keyOf({ number: String(number) }), stored)
    context.emit('remote_reported', { ...stored, number })
    return number
  },
  mint: (context, { merchant, asset: assetId, units, proof }) => {
    const { desk } = config.read(context)
    if (context.caller !== desk) throw contractFault(`only ${desk} mints remote payments`)
    const key = minted.keyOf({ proof })
    if (context.data(key) !== undefined) throw contractFault(`the proof ${proof} was minted already`)
    onAsset(context, assetId, 'mint', { to: merchant, units })
    const { ticket } = context
    context.setData(key, { merchant, asset: assetId, units, ticket })
    context.emit('remote_minted', { merchant, asset: assetId, units, proof, ticket })
  },
  refund: (context, { merchant, asset: assetId, to, units, reference }) => {
    requireCapability(context, merchant, 'refund')
    onAsset(context, assetId, 'transfer', { from: merchant, to, units })
    context.emit('remote_refunded', { merchant, asset: assetId, to, units, reference })
  },
  payout: (context, { merchant, asset: assetId, units, reference }) => {
    requireCapability(context, merchant, 'payout')
    onAsset(context, assetId, 'transfer', { from: merchant, to: config.read(context).desk, units })
    context.emit('payout_requested', { merchant, asset: assetId, units, reference })
  },
})
