import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { exampleAccountId } from '../../platform/examples.ts'
import { filterText, listEndpoint } from '../../platform/list-endpoint.ts'
import { accountId } from '../../platform/primitives.ts'
import { moveSchema, stateSchema } from '../../platform/state-machine.ts'
import {
  caseDecision,
  caseFile,
  caseId,
  caseMachine,
  caseMembers,
  caseNoteText,
  caseRow,
  caseTitle,
  viewText,
} from './cases.ts'

const access = { service: 'chain_analysis_service' } as const

export const listCases = listEndpoint({
  operationId: 'listCases',
  path: '/api/v1/analysis/cases',
  summary: 'The cases, newest first.',
  access,
  row: caseRow,
  filter: z.object({ text: filterText, state: z.optional(stateSchema(caseMachine)) }),
  sort: ['id', 'title', 'openedAt'],
  example: { state: 'open' },
})

/** CONFLICT where an account is in another open case: `details.caseId` names it. */
export const openCase = endpoint({
  operationId: 'openCase',
  method: 'POST',
  path: '/api/v1/analysis/cases/open',
  summary: 'Opens a case about accounts and findings, with the view that it was opened from.',
  access,
  body: z.extend(caseMembers, { assetId: accountId, title: caseTitle, view: z._default(viewText, '') }),
  example: {
    body: { assetId: '#EURS', title: 'Money in a circle', accounts: [exampleAccountId], findings: [] },
  },
  answer: z.object({ id: z.int() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  reasons: ['inOpenCase'],
})

export const getCase = endpoint({
  operationId: 'getCase',
  method: 'GET',
  path: '/api/v1/analysis/cases/:caseId',
  summary: 'Everything of a case, with its figures as they are now.',
  access,
  params: z.object({ caseId: z.string().check(z.regex(/^\d{1,9}$/)) }),
  example: { params: { caseId: '1' } },
  answer: caseFile,
  errors: ['NOT_FOUND'],
})

/** CONFLICT where somebody changed the case in the meantime, or an account is in another open case. */
export const changeCase = endpoint({
  operationId: 'changeCase',
  method: 'POST',
  path: '/api/v1/analysis/cases/change',
  summary: 'Changes the title, the accounts and the findings of an open case.',
  access,
  body: z.extend(caseMembers, { caseId, title: caseTitle, revision: z.int() }),
  example: { body: { caseId: 1, title: 'Money in a circle', accounts: [], findings: [], revision: 0 } },
  after: ['openCase'],
  answer: z.object({ id: z.int() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  reasons: ['inOpenCase', 'caseClosed'],
})

export const addCaseNote = endpoint({
  operationId: 'addCaseNote',
  method: 'POST',
  path: '/api/v1/analysis/cases/notes',
  summary: 'Adds a note to a case.',
  access,
  body: z.object({ caseId, text: caseNoteText }),
  example: { body: { caseId: 1, text: 'Asked the merchant for invoices.' } },
  answer: z.object({ id: z.int() }),
  errors: ['NOT_FOUND'],
})

export const decideCase = endpoint({
  operationId: 'decideCase',
  method: 'POST',
  path: '/api/v1/analysis/cases/decide',
  summary: 'Closes a case as confirmed or as unfounded, or opens it again.',
  access,
  body: z.extend(caseDecision, { move: moveSchema(caseMachine, 'caob') }),
  example: { body: { caseId: 1, move: 'confirm', seen: 'open', reason: 'Reported to the authority.' } },
  after: ['openCase'],
  answer: z.object({ id: z.int() }),
  errors: ['NOT_FOUND', 'CONFLICT', 'ALREADY_DECIDED', 'MOVE_NOT_ALLOWED'],
  reasons: ['inOpenCase'],
})
