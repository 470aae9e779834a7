import type { TokenDecisionRow } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { writeFees } from '@panel/contracts/smart-contracts/written-fees'
import { isoTimeOfSeconds } from '../../../platform/iso-time.ts'

const { lock, ask_to_hold, decide_holder, set_fees, request_supply, decide_supply } = advancedAsset.methods

export type Decided = Pick<TokenDecisionRow, 'kind' | 'accountId' | 'to' | 'terms' | 'reason'>

const readers: Readonly<Record<string, (args: unknown) => Decided | null | undefined>> = {
  lock: (args) => {
    const { data } = lock.args.safeParse(args)
    return data && { kind: 'lock', accountId: data.to, to: data.lock, terms: null, reason: data.reason }
  },
  ask_to_hold: (args) => (ask_to_hold.args.safeParse(args).success ? null : undefined),
  decide_holder: (args) => {
    const { data } = decide_holder.args.safeParse(args)
    return (
      data && { kind: 'holder', accountId: data.account, to: data.state, terms: null, reason: data.reason }
    )
  },
  set_fees: (args) => {
    const { data } = set_fees.args.safeParse(args)
    if (!data) return undefined
    const from = isoTimeOfSeconds(data.from)
    return {
      ...{ kind: 'fees', accountId: null, to: 'set', reason: data.reason },
      terms: { ...writeFees(data), from },
    }
  },
  request_supply: (args) => {
    const { data } = request_supply.args.safeParse(args)
    return (
      data && { kind: 'supply', accountId: data.account, to: data.kind, terms: null, reason: data.reason }
    )
  },
  decide_supply: (args) => {
    const { data } = decide_supply.args.safeParse(args)
    return data && { kind: 'supply', accountId: null, to: data.state, terms: null, reason: data.reason }
  },
}

/** The methods by which issuers decide, and holders ask and lock themselves. */
export const decidingMethods = Object.keys(readers)

/** What a call of a method decided: null for a question, undefined where its args are of another shape. */
export const readDecision = (method: string, args: unknown): Decided | null | undefined =>
  readers[method]?.(args)
