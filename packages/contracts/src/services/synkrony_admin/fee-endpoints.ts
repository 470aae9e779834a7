import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { exampleAccountId } from '../../platform/examples.ts'
import { listEndpoint } from '../../platform/list-endpoint.ts'
import { accountId } from '../../platform/primitives.ts'
import { feeChange, feeChangeWithdrawal, feeRule, feeRuleDetail, feeRuleFilter } from './fees.ts'
import { assetParams } from './platform-endpoints.ts'

const access = { service: 'synkrony_admin' } as const

export const listFeeRules = listEndpoint({
  operationId: 'listFeeRules',
  path: '/api/v1/synkrony/fees',
  summary: 'What payments cost: the rule of each asset, and those of accounts that differ.',
  access,
  row: feeRule,
  filter: feeRuleFilter,
  sort: ['assetId', 'changedAt'],
  example: { assetId: '#EURS' },
})

export const getFeeRule = endpoint({
  operationId: 'getFeeRule',
  method: 'GET',
  path: '/api/v1/synkrony/fees/:assetId',
  summary: 'What payments in an asset cost, or those to one account, with every version and who decided it.',
  access,
  params: assetParams,
  query: z.object({ accountId: z.optional(accountId) }),
  example: { params: { assetId: '#EURS' }, query: { accountId: exampleAccountId } },
  answer: feeRuleDetail,
  errors: ['NOT_FOUND'],
})

export const changeFeeRule = endpoint({
  operationId: 'changeFeeRule',
  method: 'POST',
  path: '/api/v1/synkrony/fees/:assetId/change',
  summary: 'Changes what payments cost from a moment on. Payments before it keep their fee.',
  access,
  params: assetParams,
  body: feeChange,
  example: {
    params: { assetId: '#EURS' },
    body: {
      share: { part: '8', of: '1000', fixed: '0' },
      from: '2027-01-01T00:00:00.000Z',
      reason: 'New price list.',
      seenVersions: 1,
    },
  },
  after: ['getFeeRule'],
  answer: feeRuleDetail,
  errors: ['NOT_FOUND', 'VALIDATION', 'CONFLICT'],
})

export const withdrawFeeChange = endpoint({
  operationId: 'withdrawFeeChange',
  method: 'POST',
  path: '/api/v1/synkrony/fees/:assetId/withdraw',
  summary: 'Withdraws a change of a rule that has not taken effect; its version stays in the history.',
  access,
  params: assetParams,
  body: feeChangeWithdrawal,
  example: { params: { assetId: '#EURS' }, body: { version: 3, reason: 'The price list changed.' } },
  after: ['changeFeeRule'],
  answer: feeRuleDetail,
  errors: ['NOT_FOUND', 'CONFLICT'],
  reasons: ['versionSettled'],
})
