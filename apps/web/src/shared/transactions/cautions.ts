import type { Balance } from '@panel/contracts/platform/balances'
import { isRecord } from '@panel/contracts/platform/is-record'
import type { Description } from './describe-call.ts'
import { accountsNamedBy } from './use-naming.ts'

/** A reason to look twice before signing. `danger` may cost all that an account has, or cannot be undone. */
export interface Caution {
  readonly level: 'care' | 'danger'
  readonly reason:
    | 'unchecked'
    | 'everyMethod'
    | 'lookAlike'
    | 'destroyed'
    | 'otherChain'
    | 'tooMuch'
    | 'largeShare'
    | 'firstTransfer'
  readonly values?: Readonly<Record<string, string>>
}

export interface CautionContext {
  readonly signerAccountId: string
  /** What the signer holds of the asset before this call; undefined where it is not known. */
  readonly balance: Balance | undefined
  /** What the payer loses in all, the asset's own fee included; the call's amount where that is not known. */
  readonly cost?: bigint | undefined
  /** Accounts that the person has dealt with before. */
  readonly knownAccountIds: readonly string[]
}

/** People compare the ends of an id: two that differ but look the same there are taken for each other. */
const comparedCharacters = 4

/** Account ids start with `Qm`, whatever the account. */
const commonStart = 'Qm'.length

const endsOf = (id: string): string =>
  id.slice(commonStart, commonStart + comparedCharacters) + id.slice(-comparedCharacters)

const looksLike = (one: string, other: string): boolean =>
  one !== other && one.length === other.length && endsOf(one) === endsOf(other)

/** A known account that one which the call names looks like: whom it pays, delegates to or gives anything else. */
const lookedLike = (
  description: Description,
  { signerAccountId, knownAccountIds }: CautionContext,
): string | undefined => {
  const named = accountsNamedBy(signerAccountId, description)
  return [signerAccountId, ...knownAccountIds].find((known) => named.some((id) => looksLike(id, known)))
}

/** From this share of a balance on, a transfer is marked, in percent. */
const largeSharePercent = 50n

const allowsEveryMethod = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'capabilities' in value &&
  typeof value.capabilities === 'object' &&
  value.capabilities !== null &&
  Reflect.get(value.capabilities, '*') === true

/** Where the units are paid outside the ledger. */
const addressIn = (value: unknown): string | undefined =>
  isRecord(value) && typeof value.address === 'string' ? value.address : undefined

const ofAmount = (
  { amount, from, to, value }: Description,
  { signerAccountId, balance, knownAccountIds, cost = amount?.units ?? 0n }: CautionContext,
): Caution[] => {
  if (!amount || from === undefined) return []
  const found: Caution[] = []
  const isStranger = to !== undefined && to !== signerAccountId && !knownAccountIds.includes(to)
  const address = addressIn(value)
  if (to === undefined) {
    found.push(
      address === undefined
        ? { level: 'danger', reason: 'destroyed' }
        : { level: 'danger', reason: 'otherChain', values: { address } },
    )
  }
  if (balance && from === signerAccountId && amount.units > 0n) {
    const held = BigInt(balance.units)
    const share = held === 0n ? 101n : (amount.units * 100n) / held
    if (cost > held) found.push({ level: 'care', reason: 'tooMuch' })
    else if (share >= largeSharePercent) {
      found.push({ level: 'care', reason: 'largeShare', values: { percent: share.toString() } })
    }
  }
  if (isStranger) found.push({ level: 'care', reason: 'firstTransfer' })
  return found
}

/** Why a call deserves care, the most serious reason first; empty for everyday calls. */
export const cautionsOf = (description: Description, context: CautionContext): readonly Caution[] => {
  const like = lookedLike(description, context)
  const found: Caution[] = [
    ...(like === undefined
      ? []
      : [{ level: 'danger', reason: 'lookAlike', values: { accountId: like } } as const]),
    ...(description.isKnown ? [] : [{ level: 'care', reason: 'unchecked' } as const]),
    ...(description.isKnown && allowsEveryMethod(description.value)
      ? [{ level: 'danger', reason: 'everyMethod' } as const]
      : []),
    ...ofAmount(description, context).filter(
      ({ reason }) => like === undefined || reason !== 'firstTransfer',
    ),
  ]
  return found.toSorted((one, other) => one.level.localeCompare(other.level) * -1)
}
