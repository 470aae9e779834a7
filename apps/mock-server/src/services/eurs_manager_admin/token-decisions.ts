import { setImmediate } from 'node:timers/promises'
import type { FuelUse, Ledger } from '@panel/chain/ledger'
import { ascending } from '@panel/contracts/platform/compare'
import type { TokenDecisionRow } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { callArgsOf } from '../../platform/chain/call-args.ts'
import { isoTime } from '../../platform/iso-time.ts'
import { presentTerms, requireConfig } from './read-tokens.ts'

const pageSize = 1000

const { lock, decide_holder, set_fees, request_supply, decide_supply } = advancedAsset.methods

type Decided = Pick<TokenDecisionRow, 'kind' | 'accountId' | 'to' | 'terms' | 'reason'>

/** What a call of each method decided; undefined where its args are of another shape. */
const readers: Readonly<Record<string, (args: unknown) => Decided | undefined>> = {
  lock: (args) => {
    const { data } = lock.args.safeParse(args)
    return data && { kind: 'lock', accountId: data.to, to: data.lock, terms: null, reason: data.reason }
  },
  decide_holder: (args) => {
    const { data } = decide_holder.args.safeParse(args)
    return (
      data && { kind: 'holder', accountId: data.account, to: data.state, terms: null, reason: data.reason }
    )
  },
  set_fees: (args) => {
    const { data } = set_fees.args.safeParse(args)
    if (!data) return undefined
    const from = isoTime(data.from * 1000)
    return {
      ...{ kind: 'fees', accountId: null, to: 'set', reason: data.reason },
      terms: { ...presentTerms(data), from },
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

interface Call {
  readonly by: string
  readonly use: FuelUse
  readonly decided: Decided
}

interface Progress {
  readonly last: number
  readonly calls: readonly Call[]
}

/** Each decision with the state before it, which is that of the same account's decision before. */
const withStateBefore = (calls: readonly Call[]): TokenDecisionRow[] => {
  const states = new Map<string, string>()
  return calls.map(({ by, use, decided }) => {
    const subject = `${decided.kind} ${decided.accountId}`
    const isOfAccount = decided.kind === 'lock' || decided.kind === 'holder'
    const from = isOfAccount ? (states.get(subject) ?? (decided.kind === 'lock' ? 'None' : null)) : null
    states.set(subject, decided.to)
    const { ticket, part, acceptedAt } = use
    return { ...decided, id: `${ticket}/${part}`, from, by, at: isoTime(acceptedAt), ticket }
  })
}

/**
 * What the issuers of a token decided, from the calls that they signed; issuers never change. Each call is read once,
 * however often it is requested.
 */
export const createTokenDecisions = (ledger: Ledger) => {
  const known = new Map<string, Promise<Progress>>()
  /** The decisions of each token that were answered, until another one is made. */
  const answered = new Map<string, readonly TokenDecisionRow[]>()
  let changes = 0

  const readOn = async (
    { last, calls }: Progress,
    {
      tokenId,
      issuer,
      method,
    }: { readonly tokenId: string; readonly issuer: string; readonly method: string },
  ): Promise<Progress> => {
    const found = [...calls]
    for (let after = last; ; ) {
      const filter = { target: tokenId, method, success: true }
      const uses = await ledger.fuelUses(issuer, { after, limit: pageSize }, filter)
      for (const use of uses) {
        after = use.sequence
        const decided = readers[method]?.(await callArgsOf(ledger, use))
        if (decided) found.push({ by: issuer, use, decided })
      }
      if (uses.length < pageSize) return { last: after, calls: found }
      // Other requests come in between.
      await setImmediate()
    }
  }

  const read = async (tokenId: string, issuer: string, method: string): Promise<readonly Call[]> => {
    const key = `${tokenId} ${issuer} ${method}`
    const before = known.get(key) ?? Promise.resolve({ last: 0, calls: [] })
    const reading = before.then((progress) => readOn(progress, { tokenId, issuer, method }))
    known.set(key, reading)
    try {
      return (await reading).calls
    } catch (error) {
      known.delete(key)
      throw error
    }
  }

  return {
    /** A decision about a token was made. */
    changed: (tokenId: string): void => {
      changes += 1
      answered.delete(tokenId)
    },
    /** For another world. */
    forget: () => {
      changes += 1
      known.clear()
      answered.clear()
    },
    /** The newest first. @throws ApiError NOT_FOUND for what is no asset that takes fees */
    of: async (tokenId: string): Promise<readonly TokenDecisionRow[]> => {
      const before = answered.get(tokenId)
      if (before) return before
      const started = changes
      const { creator, authorized } = await requireConfig(ledger, tokenId)
      const issuers = [...new Set([creator, ...authorized])]
      const parts = issuers.flatMap((issuer) =>
        Object.keys(readers).map((method) => read(tokenId, issuer, method)),
      )
      const calls = (await Promise.all(parts)).flat()
      const inOrder = calls.toSorted((one, other) => ascending(one.use.sequence, other.use.sequence))
      const rows = withStateBefore(inOrder).reverse()
      if (changes === started) answered.set(tokenId, rows)
      return rows
    },
  }
}
