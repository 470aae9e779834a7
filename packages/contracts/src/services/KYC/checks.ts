import * as z from 'zod/mini'
import type { IdentityAnswers } from '../../platform/identity-review/answers.ts'
import { ageOfMajority, yearsBetween } from '../../platform/identity-review/answers.ts'

/** The automatic checks; each says for itself what it compares. */
export const checkNames = [
  'documentExpired',
  'nameDiffers',
  'underAge',
  'duplicatePerson',
  'duplicatePicture',
] as const
export const checkName = z.enum(checkNames)
export type CheckName = z.infer<typeof checkName>

/** The version of the rules below: a kept result names the one that made it. */
export const checkRuleVersion = 1

/** From this many days before its end on, a document is a warning. */
const daysOfWarning = 30

/** One check of a review: what came of it, from which inputs, by which comparison. */
export const checkResult = z.object({
  check: checkName,
  result: z.enum(['passes', 'warns', 'fails']),
  /** What was compared, by name. */
  inputs: z.record(z.string(), z.string()),
  /** How, such as `2026-01-01 < 2026-11-22`. */
  comparison: z.string(),
  /** Other accounts that it found. */
  accounts: z.array(z.string()),
  ruleVersion: z.int(),
})
export type CheckResult = z.infer<typeof checkResult>

/** What the checks look at. */
export interface CheckInputs {
  readonly answers: IdentityAnswers
  /** `YYYY-MM-DD`. */
  readonly today: string
  /** Other accounts of the same person or with the same document. */
  readonly samePerson: readonly string[]
  /** Other accounts that sent the same file. */
  readonly samePicture: readonly string[]
}

/** A name without accents, punctuation, case and order, as machines on documents print it. */
export const comparedName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

type Outcome = Omit<CheckResult, 'check' | 'ruleVersion' | 'accounts'> & {
  readonly accounts?: readonly string[]
}

const checks: Readonly<Record<CheckName, (inputs: CheckInputs) => Outcome>> = {
  documentExpired: ({ answers: { documentExpiry }, today }) => {
    const left = daysBetween(today, documentExpiry)
    return {
      result: left <= 0 ? 'fails' : left <= daysOfWarning ? 'warns' : 'passes',
      inputs: { documentExpiry, today },
      comparison: `${today} ${left <= 0 ? '≥' : '<'} ${documentExpiry}`,
    }
  },
  nameDiffers: ({ answers: { name, surname, documentName } }) => {
    const [stated, printed] = [comparedName(`${name} ${surname}`), comparedName(documentName)]
    const same = stated === printed
    return {
      result: same ? 'passes' : 'fails',
      inputs: { stated: `${name} ${surname}`, documentName },
      comparison: `${stated} ${same ? '=' : '≠'} ${printed}`,
    }
  },
  underAge: ({ answers: { birthDate }, today }) => {
    const age = yearsBetween(birthDate, today)
    const isOfAge = age >= ageOfMajority
    return {
      result: isOfAge ? 'passes' : 'fails',
      inputs: { birthDate, today },
      comparison: `${age} ${isOfAge ? '≥' : '<'} ${ageOfMajority}`,
    }
  },
  duplicatePerson: ({ samePerson }) => ({
    result: samePerson.length === 0 ? 'passes' : 'fails',
    inputs: {},
    comparison: `${samePerson.length} ${samePerson.length === 0 ? '=' : '≠'} 0`,
    accounts: samePerson,
  }),
  duplicatePicture: ({ samePicture }) => ({
    result: samePicture.length === 0 ? 'passes' : 'fails',
    inputs: {},
    comparison: `${samePicture.length} ${samePicture.length === 0 ? '=' : '≠'} 0`,
    accounts: samePicture,
  }),
}

/** Checks a review against every rule. */
export const runChecks = (inputs: CheckInputs): CheckResult[] =>
  checkNames.map((check) => {
    const { accounts = [], ...outcome } = checks[check](inputs)
    return { ...outcome, check, accounts: [...accounts], ruleVersion: checkRuleVersion }
  })
