import * as z from 'zod/mini'
import { decision, reason } from '../../platform/decisions.ts'
import { accountId, recordedAccountId, timestamp } from '../../platform/primitives.ts'
import { type StateOf, stateMachine, stateSchema } from '../../platform/state-machine.ts'
import { finding, findingId } from './findings.ts'
import { flowAccount } from './flows.ts'

export const caseMachine = stateMachine({
  states: ['open', 'confirmed', 'unfounded'],
  initial: 'open',
  moves: {
    confirm: { from: ['open'], to: 'confirmed', by: ['caob'] },
    reject: { from: ['open'], to: 'unfounded', by: ['caob'] },
    reopen: { from: ['confirmed', 'unfounded'], to: 'open', by: ['caob'] },
  },
})

export type CaseState = StateOf<typeof caseMachine>

/** The address of the view that a case was opened from: the page's own parameters. */
export const viewText = z
  .string()
  .check(z.maxLength(12_000), z.regex(/^(?:\?[\x21-\x7e]*)?$/, 'the query of an address, from its “?” on'))

export const caseTitle = z.string().check(z.trim(), z.minLength(1), z.maxLength(120))
export const caseNoteText = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000))

export const caseId = z.int().check(z.gte(1), z.lte(1_000_000_000))

/** The most accounts, and the most findings, of a case. */
export const mostInCase = 100

export const caseMembers = z.object({
  accounts: z.array(accountId).check(z.maxLength(mostInCase)),
  findings: z.array(findingId).check(z.maxLength(mostInCase)),
})

export const caseRow = z.object({
  id: z.int(),
  title: z.string(),
  state: stateSchema(caseMachine),
  assetId: z.string(),
  openedBy: recordedAccountId,
  openedAt: timestamp,
  accounts: z.int(),
  findings: z.int(),
})
export type CaseRow = z.infer<typeof caseRow>

/** Everything of a case, with the figures as they are now: what is exported as one file. */
export const caseFile = z.object({
  ...caseRow.shape,
  view: viewText,
  revision: z.int(),
  decimals: z.int(),
  accounts: z.array(flowAccount),
  findings: z.array(finding),
  /** Findings of the case that the present thresholds no longer find. */
  gone: z.array(z.string()),
  notes: z.array(z.object({ text: z.string(), by: recordedAccountId, at: timestamp })),
  decisions: z.array(decision),
})
export type CaseFile = z.infer<typeof caseFile>

/** What was decided about a case; the revision is the one that was seen. */
export const caseDecision = z.object({
  caseId: z.int(),
  seen: stateSchema(caseMachine),
  reason,
})
