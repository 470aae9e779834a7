import * as z from 'zod/mini'
import { reason } from '../../platform/decisions.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { exampleAccountId } from '../../platform/examples.ts'
import { filterText, listEndpoint } from '../../platform/list-endpoint.ts'
import { accountId } from '../../platform/primitives.ts'
import { spansInOrder } from '../../platform/span.ts'
import { dismissal, finding, findingDetails, findingId, findingStates, silence } from './findings.ts'
import {
  activityKinds,
  activityRow,
  concentrationAnswer,
  flowRow,
  flowsAnswer,
  flowsRequest,
  relationEnd,
  scope,
  shownRelations,
} from './flows.ts'
import { defaultThresholds, ruleId, thresholds } from './rules.ts'

const access = { service: 'chain_analysis_service' } as const
const example = { body: { assetId: '#EURS' } } as const

export const listAnalysisAssets = endpoint({
  operationId: 'listAnalysisAssets',
  method: 'GET',
  path: '/api/v1/analysis/assets',
  summary: 'The assets of the network whose movements can be analysed.',
  access,
  answer: z.object({
    assets: z.array(
      z.object({ assetId: z.string(), decimals: z.int(), movements: z.int(), holders: z.int() }),
    ),
  }),
})

export const readFlows = endpoint({
  operationId: 'readFlows',
  method: 'POST',
  path: '/api/v1/analysis/flows',
  summary: 'What accounts sent each other in a span: the largest relations, and the accounts in them.',
  access,
  readOnly: true,
  body: flowsRequest,
  example,
  answer: flowsAnswer,
  errors: ['NOT_FOUND'],
})

export const listRelationFlows = listEndpoint({
  operationId: 'listRelationFlows',
  path: '/api/v1/analysis/flows/list',
  summary: 'The flows of an asset: all, those of the shown relations, or those between two accounts.',
  access,
  row: flowRow,
  filter: z.object({
    assetId: z.optional(accountId),
    from: scope.from,
    to: scope.to,
    sender: z.optional(relationEnd),
    receiver: z.optional(relationEnd),
    /** Only the flows that the relations of `readFlows` add up, without those of hidden accounts. */
    shown: z.optional(shownRelations),
  }),
  sort: ['at', 'units'],
  example: { assetId: '#EURS' },
})

export const readConcentration = endpoint({
  operationId: 'readConcentration',
  method: 'POST',
  path: '/api/v1/analysis/concentration',
  summary: 'How unequally an asset is held at the end of a span and on each of its days.',
  access,
  readOnly: true,
  body: z.object(scope).check(spansInOrder),
  example,
  answer: concentrationAnswer,
  errors: ['NOT_FOUND'],
})

export const listActivity = listEndpoint({
  operationId: 'listActivity',
  path: '/api/v1/analysis/activity',
  summary: 'Accounts that are new in a span, came back after a long silence, or are silent.',
  access,
  row: activityRow,
  filter: z.object({
    assetId: z.optional(accountId),
    from: scope.from,
    to: scope.to,
    kind: z.optional(z.enum(activityKinds)),
    text: filterText,
  }),
  sort: ['firstAt', 'lastAt', 'silentDays'],
  example: { assetId: '#EURS' },
})

export const listFindings = listEndpoint({
  operationId: 'listFindings',
  path: '/api/v1/analysis/findings',
  summary: 'Unusual movements of an asset, each with the rule that found it.',
  access,
  row: finding,
  filter: z.object({
    assetId: z.optional(accountId),
    from: scope.from,
    to: scope.to,
    rule: z.optional(ruleId),
    state: z.optional(z.enum(findingStates)),
    text: filterText,
  }),
  sort: ['at', 'units', 'rule'],
  example: { assetId: '#EURS' },
})

const ofFinding = { assetId: accountId, findingId } as const

export const getFinding = endpoint({
  operationId: 'getFinding',
  method: 'POST',
  path: '/api/v1/analysis/findings/details',
  summary: 'A finding with what was decided about it.',
  access,
  readOnly: true,
  body: z.object(ofFinding),
  example: { body: { assetId: '#EURS', findingId: 'burst:12205f:QmXQ' } },
  answer: findingDetails,
  errors: ['NOT_FOUND'],
})

export const dismissFinding = endpoint({
  operationId: 'dismissFinding',
  method: 'POST',
  path: '/api/v1/analysis/findings/dismiss',
  summary:
    'Says that a finding is a false alarm, and silences its rule for an account or pair where requested.',
  access,
  body: z.extend(dismissal, { assetId: accountId }),
  example: {
    body: { assetId: '#EURS', findingId: 'burst:12205f:QmXQ', reason: 'Payroll of a known employer.' },
  },
  answer: findingDetails,
  errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'MOVE_NOT_ALLOWED'],
})

export const restoreFinding = endpoint({
  operationId: 'restoreFinding',
  method: 'POST',
  path: '/api/v1/analysis/findings/restore',
  summary: 'Takes back that a finding is a false alarm.',
  access,
  body: z.object({ ...ofFinding, reason }),
  example: { body: { assetId: '#EURS', findingId: 'burst:12205f:QmXQ', reason: 'The employer is unknown.' } },
  after: ['dismissFinding'],
  answer: findingDetails,
  errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'CONFLICT', 'MOVE_NOT_ALLOWED'],
})

export const listSilences = endpoint({
  operationId: 'listSilences',
  method: 'POST',
  path: '/api/v1/analysis/silences',
  summary: 'The rules that are silent for an account or a pair now.',
  access,
  readOnly: true,
  body: z.object({ assetId: accountId }),
  example,
  answer: z.object({ silences: z.array(silence) }),
})

export const endSilence = endpoint({
  operationId: 'endSilence',
  method: 'POST',
  path: '/api/v1/analysis/silences/end',
  summary: 'Ends the silence of a rule before its time.',
  access,
  body: z.object({ id: z.int().check(z.gte(1), z.lte(1_000_000_000)) }),
  example: { body: { id: 1 } },
  after: ['dismissFinding', 'listSilences'],
  answer: z.object({ id: z.int() }),
  errors: ['NOT_FOUND'],
})

/** What each rule finds, and what became of it. */
const ruleFigures = z.object({
  rule: ruleId,
  open: z.int(),
  falseAlarms: z.int(),
  silenced: z.int(),
  /** In cases that were closed as confirmed or as unfounded. */
  confirmed: z.int(),
  unfounded: z.int(),
})

const rulesAnswer = z.object({
  decimals: z.int(),
  thresholds,
  /** Grows with each change; null while nobody changed the thresholds. */
  changed: z.nullable(z.object({ by: z.string(), at: z.string(), revision: z.int() })),
  rules: z.array(ruleFigures),
})

export const getRules = endpoint({
  operationId: 'getRules',
  method: 'POST',
  path: '/api/v1/analysis/rules',
  summary: 'The thresholds of an asset’s rules, and what each rule found.',
  access,
  readOnly: true,
  body: z.object({ assetId: accountId }),
  example,
  answer: rulesAnswer,
  errors: ['NOT_FOUND'],
})

export const tryRules = endpoint({
  operationId: 'tryRules',
  method: 'POST',
  path: '/api/v1/analysis/rules/try',
  summary:
    'How many findings of the last ninety days other thresholds would keep, add and drop; changes nothing.',
  access,
  readOnly: true,
  body: z.object({ assetId: accountId, thresholds }),
  example: { body: { assetId: '#EURS', thresholds: defaultThresholds } },
  answer: z.object({
    rules: z.array(z.object({ rule: ruleId, stay: z.int(), come: z.int(), go: z.int() })),
  }),
  errors: ['NOT_FOUND'],
})

export const saveRules = endpoint({
  operationId: 'saveRules',
  method: 'POST',
  path: '/api/v1/analysis/rules/save',
  summary: 'Changes the thresholds of an asset’s rules.',
  access,
  body: z.object({ assetId: accountId, thresholds, revision: z.nullable(z.int()) }),
  example: { body: { assetId: '#EURS', thresholds: defaultThresholds, revision: null } },
  answer: rulesAnswer,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** A flagged account: a rule finds each account that deals with it for the first time. */
export const flagAccount = endpoint({
  operationId: 'flagAccount',
  method: 'POST',
  path: '/api/v1/analysis/flags',
  summary: 'Flags an account, or takes the flag from it.',
  access,
  body: z.object({ accountId, flagged: z.boolean(), reason }),
  example: { body: { accountId: exampleAccountId, flagged: true, reason: 'Named in a report of fraud.' } },
  answer: z.object({ flagged: z.array(z.object({ accountId: z.string(), reason: z.string() })) }),
})

export const listFlags = endpoint({
  operationId: 'listFlags',
  method: 'GET',
  path: '/api/v1/analysis/flags/list',
  summary: 'The flagged accounts.',
  access,
  answer: z.object({ flagged: z.array(z.object({ accountId: z.string(), reason: z.string() })) }),
})
