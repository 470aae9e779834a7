import type { FeeTerms } from '../../smart-contracts/fees.ts'

/** One version of a fee rule: what payments in an asset cost from a moment on, for every merchant or for one of them. */
export interface FeeVersion {
  readonly assetId: string
  /** Null for the rule of the asset, which holds for every merchant without one of their own. */
  readonly accountId: string | null
  /** Counted from 1 within its rule, in the order of the decisions. */
  readonly version: number
  /** Null from where the account follows the asset's rule again. */
  readonly terms: FeeTerms | null
  /** The Unix millisecond from which it holds. */
  readonly from: number
}

/** `none`: no rule of the asset holds yet, and payments cost nothing. */
export const feeSources = ['account', 'asset', 'none'] as const
export type FeeSource = (typeof feeSources)[number]

/** What a payment costs, and why: a payment keeps `rule` and `version`. */
export interface FeeInForce {
  readonly source: FeeSource
  /** The rule's name; empty where none holds. */
  readonly rule: string
  /** 0 where none holds. */
  readonly version: number
  readonly terms: FeeTerms
  /** The Unix millisecond from which it holds; null where none does. */
  readonly since: number | null
}

/** The name of a rule: its asset, and its account where it has one. */
export const feeRuleName = (assetId: string, accountId: string | null): string =>
  accountId === null ? assetId : `${assetId}/${accountId}`

/**
 * A fee as the decisions about it name it: `part/of+fixed`, with `@` and the moment where it holds from then on.
 *
 * @param from Unix milliseconds
 */
export const feeState = (
  { fees: [part, of], fixed_fees }: Pick<FeeTerms, 'fees' | 'fixed_fees'>,
  from?: number,
): string => `${part}/${of}+${fixed_fees}${from === undefined ? '' : `@${new Date(from).toISOString()}`}`

/** What {@link feeState} wrote; undefined for any other text. */
export const readFeeState = (state: string) => {
  const { part, of, fixed, from } =
    /^(?<part>\d+)\/(?<of>\d+)\+(?<fixed>\d+)(?:@(?<from>.+))?$/.exec(state)?.groups ?? {}
  if (part === undefined || of === undefined || fixed === undefined) return undefined
  return { share: { part, of, fixed }, from }
}

const inForce = (versions: readonly FeeVersion[], at: number): FeeVersion | undefined =>
  versions
    .filter(({ from }) => from <= at)
    .toSorted((one, other) => one.from - other.from)
    .at(-1)

/**
 * The fee of payments in an asset to an account at a moment: the account's own rule where one holds, else the asset's.
 *
 * @param versions those of the asset, of all accounts or of this one
 * @param feesAccount who gets the fee
 */
export const feeFor = (
  versions: readonly FeeVersion[],
  { assetId, accountId, at, feesAccount }: FeeQuestion,
): FeeInForce => {
  const of = (owner: string | null) =>
    inForce(
      versions.filter((version) => version.assetId === assetId && version.accountId === owner),
      at,
    )
  const own = accountId === null ? undefined : of(accountId)
  const chosen = own?.terms ? own : of(null)
  if (!chosen?.terms) {
    const terms = { fees: [0n, 100n], fixed_fees: 0n, fees_account: feesAccount } satisfies FeeTerms
    return { source: 'none', rule: '', version: 0, terms, since: null }
  }
  return {
    source: chosen.accountId === null ? 'asset' : 'account',
    rule: feeRuleName(assetId, chosen.accountId),
    version: chosen.version,
    terms: chosen.terms,
    since: chosen.from,
  }
}

export interface FeeQuestion {
  readonly assetId: string
  /** The account that is paid; null for one without a rule of its own. */
  readonly accountId: string | null
  /** Unix milliseconds. */
  readonly at: number
  readonly feesAccount: string
}

export const feeProblems = ['past', 'tooFar', 'taken', 'overWhole', 'nothingToEnd'] as const
export type FeeProblem = (typeof feeProblems)[number]

/** The farthest that a change may be ahead: two years, as one further away is a typing error. */
const farthest = 731 * 86_400_000

export interface FeeProposal {
  /** Null to let the account follow the asset's rule again. */
  readonly share: { readonly part: bigint; readonly of: bigint } | null
  readonly from: number
}

/**
 * What is wrong with a change of a rule; undefined where it can be made. The page asks while it is typed, the server
 * before it is kept.
 *
 * @param versions those of the same rule
 */
export const feeProblemOf = (
  { share, from }: FeeProposal,
  versions: readonly Pick<FeeVersion, 'from' | 'terms'>[],
  now: number,
): FeeProblem | undefined => {
  if (share && (share.of < 1n || share.part > share.of)) return 'overWhole'
  if (!(from >= now)) return 'past'
  if (from > now + farthest) return 'tooFar'
  if (versions.some((version) => version.from === from)) return 'taken'
  const before = versions
    .filter((version) => version.from < from)
    .toSorted((one, other) => one.from - other.from)
    .at(-1)
  return !share && !before?.terms ? 'nothingToEnd' : undefined
}
