import { isEmpty } from '../rules/form-kit-rules.ts'
import type { CommonState, FieldSnapshot, FormSnapshot, Visibility } from './form-types.ts'
import type { RuleFailure } from './rule-slot.ts'

/** What a field's state is made of. */
export interface FieldFacts {
  readonly value: unknown
  readonly blurred: boolean
  readonly dirty: boolean
  readonly submitted: boolean
  readonly settled: boolean
  readonly hasRules: boolean
  readonly failures: readonly RuleFailure[]
  readonly errors: readonly string[]
  readonly visibility: Visibility
  /** Its messages have shown before, so they stay while rules are at work again. */
  readonly shown: boolean
}

const showsBy = (visibility: Visibility, { blurred, dirty }: FieldFacts): boolean =>
  visibility === 'live' || (visibility === 'dirty' ? dirty : blurred)

export const describeField = (facts: FieldFacts): FieldSnapshot => {
  const { value, blurred, dirty, submitted, settled, failures, errors, visibility, hasRules } = facts
  const visible =
    submitted || ((facts.shown || settled || visibility === 'live') && showsBy(visibility, facts))
  const empty = isEmpty(value)
  const valid = settled && !failures.some(({ blocking }) => blocking)
  return {
    value,
    failures,
    errors,
    visible,
    state: {
      blurred,
      dirty,
      submitted,
      settled,
      valid,
      invalid: visible && failures.length > 0,
      complete: hasRules ? valid && errors.length === 0 : dirty && !empty,
      empty,
      loading: !settled,
    },
  }
}

interface FormFacts {
  readonly submitted: boolean
  readonly submitting: boolean
  readonly incomplete: boolean
  readonly notSent: boolean
  readonly errors: readonly string[]
  readonly hasRules: boolean
}

export const describeForm = (fields: readonly FieldSnapshot[], facts: FormFacts): FormSnapshot => {
  const { submitted, submitting, incomplete, notSent, errors, hasRules } = facts
  const every = (flag: keyof CommonState): boolean => fields.every(({ state }) => state[flag])
  const some = (flag: keyof CommonState): boolean => fields.some(({ state }) => state[flag])
  const valid = every('valid')
  const unblamed = errors.length === 0 && fields.every((field) => field.errors.length === 0)
  return {
    errors,
    incomplete,
    notSent,
    state: {
      blurred: some('blurred'),
      dirty: some('dirty'),
      submitted,
      settled: every('settled'),
      valid,
      invalid: some('invalid'),
      complete: hasRules ? valid && unblamed : some('dirty') && !every('empty'),
      empty: every('empty'),
      loading: submitting,
    },
  }
}

const sameItems = (first: readonly unknown[], second: readonly unknown[]): boolean =>
  first.length === second.length && first.every((item, index) => item === second[index])

const sameMember = (first: unknown, second: unknown): boolean => {
  if (Array.isArray(first) && Array.isArray(second)) return sameItems(first, second)
  if (typeof first !== 'object' || typeof second !== 'object' || !first || !second)
    return Object.is(first, second)
  return sameItems(Object.entries(first).flat(), Object.entries(second).flat())
}

/** The earlier snapshot where nothing in it changed, so that what shows it need not be drawn again. */
export const keepSame = <Snapshot extends FieldSnapshot | FormSnapshot>(
  earlier: Snapshot | undefined,
  later: Snapshot,
): Snapshot => {
  if (!earlier) return later
  const others: Readonly<Record<string, unknown>> = { ...earlier }
  const same = Object.entries(later).every(([member, value]) =>
    member === 'value' ? Object.is(value, others[member]) : sameMember(value, others[member]),
  )
  return same ? earlier : later
}
