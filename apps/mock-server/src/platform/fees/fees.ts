import {
  type FeeInForce,
  type FeeProposal,
  feeFor,
  feeProblemOf,
  feeRuleName,
  feeState,
} from '@panel/contracts/platform/payments/fees'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { decisionLog } from '../decisions/decision-log.ts'
import { feeStore, type StoredFeeVersion } from './store.ts'

/** Who changes a rule, and why. */
interface FeeDecision {
  /** Null where the scenario brought it. */
  readonly by: string | null
  readonly reason: string
  /** When it was decided, in Unix milliseconds. */
  readonly at: number
}

const isKept = ({ withdrawnAt }: StoredFeeVersion): boolean => withdrawnAt === null

/** A change that has not taken effect, withdrawn. */
interface WithdrawnChange extends FeeDecision {
  readonly assetId: string
  readonly accountId: string | null
  readonly version: number
}

export interface NewFeeVersion extends FeeDecision {
  readonly assetId: string
  readonly accountId: string | null
  /** Null to let the account follow the asset's rule again. */
  readonly share: { readonly part: bigint; readonly of: bigint; readonly fixed: bigint } | null
  /** Unix milliseconds. */
  readonly from: number
}

const problemTexts = {
  past: 'The moment has passed already: payments keep the fee that they were made with.',
  tooFar: 'A change can be at most two years ahead.',
  taken: 'Another change of this rule holds from this very moment: choose another one.',
  overWhole: 'The share is above 100 %.',
  nothingToEnd: 'This account has no rule of its own at that moment.',
} as const

/**
 * What payments cost: the one table that payments, refunds, examples and pages read.
 *
 * @param feesAccount who gets the fees
 */
export const createFees = (
  app: Pick<FastifyInstance, 'database' | 'clock' | 'ledger'>,
  feesAccount: string,
) => {
  const { database, clock } = app
  const store = feeStore(database, feesAccount)
  const log = decisionLog(app, 'fees')
  const listeners = new Set<() => void>()

  const ownVersions = (assetId: string, accountId: string | null): StoredFeeVersion[] =>
    store.versionsOf(assetId, accountId).filter((version) => version.accountId === accountId)

  const feeAt = (assetId: string, accountId: string | null, at: number): FeeInForce =>
    feeFor(store.versionsOf(assetId, accountId).filter(isKept), { assetId, accountId, at, feesAccount })

  const add = ({ assetId, accountId, share, from, at, by, reason }: NewFeeVersion): void => {
    const version = ownVersions(assetId, accountId).length + 1
    const terms = share && {
      fees: [share.part, share.of] satisfies [bigint, bigint],
      fixed_fees: share.fixed,
      fees_account: feesAccount,
    }
    const before = feeAt(assetId, accountId, from - 1)
    store.add({ assetId, accountId, version, terms, from, decidedAt: at, by, reason })
    log.record({
      ...{ subject: feeRuleName(assetId, accountId), at, by, reason },
      move: share ? 'change' : 'end',
      from: feeState(before.terms),
      to: feeState(feeAt(assetId, accountId, from).terms, from),
    })
  }

  const refuse = (proposal: FeeProposal, versions: readonly StoredFeeVersion[]): void => {
    const problem = feeProblemOf(proposal, versions.filter(isKept), clock.now())
    if (!problem) return
    const path = problem === 'overWhole' ? 'body.share.part' : 'body.from'
    const message = problemTexts[problem]
    throw new ApiError('VALIDATION', message, { problem, issues: [{ path, message }] })
  }

  return {
    feesAccount,
    log,
    /** The versions of one rule, without those of the asset where it is an account's. */
    ownVersions,
    /** Adds a version as it is: for a scenario's past. */
    add: database.transaction(add),

    /**
     * Changes a rule from a moment on.
     *
     * @param seenVersions how many versions of the rule the caller saw
     * @throws ApiError CONFLICT where there are others by now, VALIDATION with the problem
     */
    change: (change: NewFeeVersion, seenVersions: number): void => {
      database.transaction(() => {
        const versions = ownVersions(change.assetId, change.accountId)
        refuse(change, versions)
        if (versions.length !== seenVersions) {
          throw new ApiError('CONFLICT', 'Somebody changed this rule in the meantime.', {
            versions: versions.length,
            seenVersions,
          })
        }
        add(change)
      })()
      for (const listener of listeners) listener()
    },

    /**
     * Withdraws a change before its moment; its version stays in the history.
     *
     * @throws ApiError NOT_FOUND, or CONFLICT where it took effect or was withdrawn already
     */
    withdraw: ({ assetId, accountId, version, at, by, reason }: WithdrawnChange): void => {
      database.transaction(() => {
        const found = ownVersions(assetId, accountId).find((each) => each.version === version)
        if (!found) throw new ApiError('NOT_FOUND', 'This rule has no such version.', { version })
        const { withdrawnAt } = found
        if (withdrawnAt !== null || found.from <= at) {
          const why = withdrawnAt === null ? 'has taken effect' : 'was withdrawn'
          throw new ApiError('CONFLICT', `This version ${why} already.`, {
            reason: 'versionSettled',
            version,
            withdrawnAt,
          })
        }
        const planned = feeAt(assetId, accountId, found.from)
        store.withdraw(found, at)
        log.record({
          ...{ subject: feeRuleName(assetId, accountId), at, by, reason, move: 'withdraw' },
          from: feeState(planned.terms, found.from),
          to: feeState(feeAt(assetId, accountId, found.from).terms),
        })
      })()
      for (const listener of listeners) listener()
    },

    /** Registers a listener for every change. */
    onChange: (listener: () => void): void => {
      listeners.add(listener)
    },

    /**
     * The fee of payments in an asset at a moment.
     *
     * @param accountId the account that is paid; null for one without a rule of its own
     * @param at Unix milliseconds
     */
    feeFor: feeAt,
  }
}
export type Fees = ReturnType<typeof createFees>
