import { type FeeInForce, feeRuleName } from '@panel/contracts/platform/payments/fees'
import type {
  FeeInForceAnswer,
  FeeRule,
  FeeRuleDetail,
  FeeVersionAnswer,
} from '@panel/contracts/services/synkrony_admin/fees'
import type { FeeTerms } from '@panel/contracts/smart-contracts/fees'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../platform/api-error.ts'
import type { StoredFeeVersion } from '../../../platform/fees/store.ts'
import { isoTime, isoTimeOrNull } from '../../../platform/iso-time.ts'

const presentTerms = ({ fees: [part, of], fixed_fees }: FeeTerms) => ({
  part: String(part),
  of: String(of),
  fixed: String(fixed_fees),
})

const presentFee = ({ source, rule, version, terms, since }: FeeInForce): FeeInForceAnswer => ({
  ...{ source, rule, version },
  ...presentTerms(terms),
  since: isoTimeOrNull(since),
})

/** The versions of one rule, the latest to hold first. */
const presentHistory = (versions: readonly StoredFeeVersion[], now: number): FeeVersionAnswer[] => {
  const latestFirst = versions.toSorted((one, other) => other.from - one.from)
  const present = latestFirst.find(({ from, withdrawnAt }) => from <= now && withdrawnAt === null)
  const stateOf = (entry: StoredFeeVersion): FeeVersionAnswer['state'] => {
    if (entry.withdrawnAt !== null) return 'withdrawn'
    if (entry.from > now) return 'coming'
    return entry === present ? 'inForce' : 'past'
  }
  return latestFirst.map((entry) => ({
    version: entry.version,
    state: stateOf(entry),
    share: entry.terms && presentTerms(entry.terms),
    from: isoTime(entry.from),
    decidedAt: isoTime(entry.decidedAt),
    by: entry.by,
    reason: entry.reason,
  }))
}

type App = Pick<FastifyInstance, 'fees' | 'clock' | 'decimals'>

/** @throws ApiError NOT_FOUND for what is no asset */
export const requireDecimals = async ({ decimals }: App, assetId: string): Promise<number> => {
  const known = await decimals(assetId)
  if (known !== null) return known
  throw new ApiError('NOT_FOUND', 'This account is no asset of the ledger.', { assetId })
}

/** A rule as a row of the list. */
export const presentRule = (
  { fees, clock }: App,
  { assetId, accountId, decimals }: Pick<FeeRule, 'assetId' | 'accountId' | 'decimals'>,
): FeeRule => {
  const now = clock.now()
  const own = fees.ownVersions(assetId, accountId)
  const coming = own
    .filter(({ from, withdrawnAt }) => from > now && withdrawnAt === null)
    .map(({ from }) => from)
  const changes = own.map(({ decidedAt }) => decidedAt)
  return {
    ...{ assetId, accountId, decimals },
    fee: presentFee(fees.feeFor(assetId, accountId, now)),
    comingFrom: coming.length === 0 ? null : isoTime(Math.min(...coming)),
    versions: own.length,
    changedAt: changes.length === 0 ? null : isoTime(Math.max(...changes)),
  }
}

/** A rule with everything known about it. */
export const presentDetail = async (
  app: App,
  assetId: string,
  accountId: string | null,
): Promise<FeeRuleDetail> => {
  const { fees, clock } = app
  const now = clock.now()
  const decimals = await requireDecimals(app, assetId)
  return {
    ...presentRule(app, { assetId, accountId, decimals }),
    feesAccount: fees.feesAccount,
    assetFee: presentFee(fees.feeFor(assetId, null, now)),
    history: presentHistory(fees.ownVersions(assetId, accountId), now),
    decisions: await fees.log.of(feeRuleName(assetId, accountId)),
  }
}
