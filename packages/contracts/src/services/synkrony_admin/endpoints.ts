import * as z from 'zod/mini'
import { optionalReason } from '../../platform/decisions.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { errorBody } from '../../platform/errors.ts'
import { exampleAccountId } from '../../platform/examples.ts'
import { listEndpoint } from '../../platform/list-endpoint.ts'
import {
  withdrawal,
  withdrawalDetail,
  withdrawalFilter,
  withdrawalId,
  withdrawalState,
} from '../../platform/payments/withdrawals.ts'
import { accountId, hashId } from '../../platform/primitives.ts'
import { feeChange, feeRule, feeRuleDetail, feeRuleFilter } from './fees.ts'
import { hubAsset, hubAssetDetail, walletLimits, walletMove } from './wallets.ts'

const access = { service: 'synkrony_admin' } as const

/** The account id of an asset. */
const assetParams = z.object({ assetId: accountId })

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
  answer: feeRuleDetail,
  errors: ['NOT_FOUND', 'VALIDATION', 'CONFLICT'],
})

const withdrawalMoves = ['approve', 'refuse', 'retry', 'retryReturn'] as const

export const listWithdrawalRequests = listEndpoint({
  operationId: 'listWithdrawalRequests',
  path: '/api/v1/synkrony/withdrawals',
  summary: 'What merchants want to withdraw, a page at a time, newest first.',
  access,
  row: withdrawal,
  filter: withdrawalFilter,
  sort: ['askedAt', 'changedAt', 'units'],
  example: { group: 'waiting' },
})

export const getWithdrawalRequest = endpoint({
  operationId: 'getWithdrawalRequest',
  method: 'GET',
  path: '/api/v1/synkrony/withdrawals/:id',
  summary: 'One withdrawal with the merchant’s history, its versions and its decisions.',
  access,
  params: z.object({ id: withdrawalId }),
  example: { params: { id: '1' } },
  answer: withdrawalDetail,
  errors: ['NOT_FOUND'],
})

/** What is decided, on which state and which version of the merchant’s request. */
const withdrawalDecision = {
  move: z.enum(withdrawalMoves),
  seen: withdrawalState,
  revision: z.int().check(z.positive()),
  reason: optionalReason,
}

export const decideWithdrawalRequest = endpoint({
  operationId: 'decideWithdrawalRequest',
  method: 'POST',
  path: '/api/v1/synkrony/withdrawals/:id/decide',
  summary:
    'Approves or refuses a withdrawal, or tries it again. Above the limit of 24 hours the first approval waits for a second person.',
  access,
  params: z.object({ id: withdrawalId }),
  body: z.object(withdrawalDecision),
  example: { params: { id: '1' }, body: { move: 'approve', seen: 'requested', revision: 1 } },
  answer: withdrawalDetail,
  errors: [
    'NOT_FOUND',
    'VALIDATION',
    'MOVE_NOT_ALLOWED',
    'ALREADY_DECIDED',
    'CONFLICT',
    'SECOND_PERSON_NEEDED',
    'FUNDS_TOO_LOW',
  ],
})

export const decideWithdrawalRequests = endpoint({
  operationId: 'decideWithdrawalRequests',
  method: 'POST',
  path: '/api/v1/synkrony/withdrawals/decide',
  summary: 'Decides several withdrawals in their order, each judged alone, and answers what became of each.',
  access,
  body: z.object({
    rows: z
      .array(z.object({ id: withdrawalId, ...withdrawalDecision }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  example: { body: { rows: [{ id: '1', move: 'approve', seen: 'requested', revision: 1 }] } },
  answer: z.object({
    outcomes: z.array(
      z.object({
        id: z.string(),
        /** The state after the decision; null where it was refused. */
        state: z.nullable(withdrawalState),
        refusal: z.nullable(errorBody),
      }),
    ),
  }),
})

export const getCryptoHub = endpoint({
  operationId: 'getCryptoHub',
  method: 'GET',
  path: '/api/v1/synkrony/wallets',
  summary: 'The platform’s wallets by asset: balance, what is reserved, and what they may still pay.',
  access,
  answer: z.object({ assets: z.array(hubAsset) }),
})

export const getHubAsset = endpoint({
  operationId: 'getHubAsset',
  method: 'GET',
  path: '/api/v1/synkrony/wallets/:assetId',
  summary: 'The wallets of one asset with what came in and went out on each of the last ninety days.',
  access,
  params: assetParams,
  example: { params: { assetId: '#EURS' } },
  answer: hubAssetDetail,
  errors: ['NOT_FOUND'],
})

export const moveBetweenWallets = endpoint({
  operationId: 'moveBetweenWallets',
  method: 'POST',
  path: '/api/v1/synkrony/wallets/:assetId/move',
  summary: 'Moves units from one wallet to the other; answers the ticket.',
  access,
  params: assetParams,
  body: walletMove,
  example: {
    params: { assetId: '#EURS' },
    body: { from: 'reserve', units: '5000', reason: 'Weekly payments.' },
  },
  answer: z.object({ ticket: hashId }),
  errors: ['NOT_FOUND', 'VALIDATION', 'FUNDS_TOO_LOW'],
})

export const setWalletLimits = endpoint({
  operationId: 'setWalletLimits',
  method: 'POST',
  path: '/api/v1/synkrony/wallets/:assetId/limits',
  summary: 'Sets below what a wallet raises an alert, and above what a second person must approve.',
  access,
  params: assetParams,
  body: walletLimits,
  example: {
    params: { assetId: '#EURS' },
    body: { wallet: 'hot', lowUnits: '5000', secondPersonUnits: '100000', reason: 'Busy season.' },
  },
  answer: hubAsset,
  errors: ['NOT_FOUND'],
})
