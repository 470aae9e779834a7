import * as z from 'zod/mini'
import { optionalReason } from '../../platform/decisions.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { exampleAccountId } from '../../platform/examples.ts'
import { listEndpoint } from '../../platform/list-endpoint.ts'
import { accountId } from '../../platform/primitives.ts'
import { moveSchema } from '../../platform/state-machine.ts'
import { capabilityGrid, trial, trialAnswer } from './capabilities.ts'
import { codeFilter, codeJob, codeTerms, codeUse, discountCode, mostCodes, typedCode } from './discounts.ts'
import {
  merchant,
  merchantDetail,
  merchantFilter,
  merchantMachine,
  merchantName,
  merchantState,
} from './merchants.ts'
import {
  newRemotePayment,
  remoteFilter,
  remoteMachine,
  remotePayment,
  remotePaymentDetail,
  remoteState,
} from './remote-payments.ts'

const access = { service: 'pes_admin_service' } as const
const ofMerchant = z.object({ merchantId: accountId })
const merchantExample = { params: { merchantId: exampleAccountId } } as const
const number = z.string().check(z.regex(/^[1-9]\d{0,14}$/))
const ofNumber = z.object({ id: number })
const numberExample = { params: { id: '1' } } as const

export const exampleTerms = {
  discount: { kind: 'percent', share: 1000 },
  assetId: '#EURS',
  merchantId: null,
  from: '2026-01-01T00:00:00Z',
  to: '2027-01-01T00:00:00Z',
  limitTotal: 100,
  limitPerCustomer: 1,
} as const

export const listMerchants = listEndpoint({
  operationId: 'listPesMerchants',
  path: '/api/v1/pes/merchants',
  summary: 'The merchants of the payment e-services with their state and volume, a page at a time.',
  access,
  row: merchant,
  filter: merchantFilter,
  sort: ['name', 'state', 'accounts', 'payments', 'createdAt'],
  example: { state: 'active' },
})

export const getMerchant = endpoint({
  operationId: 'getPesMerchant',
  method: 'GET',
  path: '/api/v1/pes/merchants/:merchantId',
  summary: 'One merchant with its accounts, holdings, what waits and what was decided.',
  access,
  params: ofMerchant,
  example: merchantExample,
  answer: merchantDetail,
  errors: ['NOT_FOUND'],
})

export const addMerchant = endpoint({
  operationId: 'addPesMerchant',
  method: 'POST',
  path: '/api/v1/pes/merchants/add',
  summary: 'Adds a merchant, who then waits for approval.',
  access,
  body: z.object({ merchantId: accountId, name: merchantName }),
  example: { body: { merchantId: exampleAccountId, name: 'La bottega di Ada' } },
  answer: merchantDetail,
  errors: ['CONFLICT'],
})

export const decideMerchant = endpoint({
  operationId: 'decidePesMerchant',
  method: 'POST',
  path: '/api/v1/pes/merchants/:merchantId/decide',
  summary: 'Approves, refuses, suspends, resumes or closes a merchant.',
  access,
  params: ofMerchant,
  body: z.object({ move: moveSchema(merchantMachine, 'admin'), seen: merchantState, reason: optionalReason }),
  example: { ...merchantExample, body: { move: 'approve', seen: 'applied' } },
  answer: merchantDetail,
  errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'ALREADY_DECIDED', 'VALIDATION'],
})

export const addMerchantAccount = endpoint({
  operationId: 'addPesAccount',
  method: 'POST',
  path: '/api/v1/pes/merchants/:merchantId/accounts/add',
  summary: 'Adds an account that can act for a merchant, or gives it another name.',
  access,
  params: ofMerchant,
  body: z.object({ accountId, label: merchantName }),
  example: { ...merchantExample, body: { accountId: '#SHOP-TILL', label: 'Till 1' } },
  answer: merchantDetail,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const removeMerchantAccount = endpoint({
  operationId: 'removePesAccount',
  method: 'POST',
  path: '/api/v1/pes/merchants/:merchantId/accounts/remove',
  summary: 'Takes an account from a merchant that has no capability left.',
  access,
  params: ofMerchant,
  body: z.object({ accountId }),
  example: { ...merchantExample, body: { accountId: '#SHOP-TILL' } },
  answer: merchantDetail,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const getCapabilities = endpoint({
  operationId: 'getPesCapabilities',
  method: 'GET',
  path: '/api/v1/pes/merchants/:merchantId/capabilities',
  summary: 'What each account may do for a merchant and until when, as the ledger has it.',
  access,
  params: ofMerchant,
  example: merchantExample,
  answer: capabilityGrid,
  errors: ['NOT_FOUND'],
})

export const tryCapability = endpoint({
  operationId: 'tryPesCapability',
  method: 'POST',
  path: '/api/v1/pes/merchants/:merchantId/capabilities/:accountId/try',
  summary: 'Whether an account may make a concrete call for a merchant now, without making it.',
  access,
  readOnly: true,
  params: z.object({ merchantId: accountId, accountId }),
  body: trial,
  example: {
    params: { merchantId: exampleAccountId, accountId: '#SHOP-TILL' },
    body: { method: 'refund', units: '100', to: exampleAccountId },
  },
  answer: trialAnswer,
  errors: ['NOT_FOUND'],
})

export const listRemotePayments = listEndpoint({
  operationId: 'listRemotePayments',
  path: '/api/v1/pes/remote-payments',
  summary: 'Payments that were made elsewhere, a page at a time, newest first.',
  access,
  row: remotePayment,
  filter: remoteFilter,
  sort: ['id', 'units', 'reportedAt'],
  example: { state: 'waiting' },
})

export const getRemotePayment = endpoint({
  operationId: 'getRemotePayment',
  method: 'GET',
  path: '/api/v1/pes/remote-payments/:id',
  summary: 'One remote payment with its decisions.',
  access,
  params: ofNumber,
  example: numberExample,
  answer: remotePaymentDetail,
  errors: ['NOT_FOUND'],
})

export const addRemotePayment = endpoint({
  operationId: 'addRemotePayment',
  method: 'POST',
  path: '/api/v1/pes/remote-payments/add',
  summary:
    'Reports a payment that was made elsewhere. The same proof again answers the first; with another amount, asset or merchant it is a conflict.',
  access,
  body: newRemotePayment,
  example: {
    body: { merchantId: exampleAccountId, assetId: '#EURS', units: '5000', proof: 'BANK-0042' },
  },
  answer: z.object({ outcome: z.enum(['added', 'known', 'conflict']), payment: remotePaymentDetail }),
  errors: ['NOT_FOUND'],
})

export const decideRemotePayment = endpoint({
  operationId: 'decideRemotePayment',
  method: 'POST',
  path: '/api/v1/pes/remote-payments/:id/decide',
  summary: 'Mints or refuses a remote payment, or tries its mint again.',
  access,
  params: ofNumber,
  body: z.object({ move: moveSchema(remoteMachine, 'admin'), seen: remoteState, reason: optionalReason }),
  example: { ...numberExample, body: { move: 'mint', seen: 'waiting' } },
  answer: remotePaymentDetail,
  errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'ALREADY_DECIDED', 'VALIDATION', 'CONFLICT'],
})

export const listDiscountCodes = listEndpoint({
  operationId: 'listDiscountCodes',
  path: '/api/v1/pes/codes',
  summary: 'Discount codes with their uses, a page at a time, newest first.',
  access,
  row: discountCode,
  filter: codeFilter,
  sort: ['id', 'code', 'uses', 'from', 'to'],
  example: { state: 'active' },
})

export const getDiscountCode = endpoint({
  operationId: 'getDiscountCode',
  method: 'GET',
  path: '/api/v1/pes/codes/:id',
  summary: 'One discount code with its last hundred uses.',
  access,
  params: ofNumber,
  example: numberExample,
  answer: z.extend(discountCode, { lastUses: z.array(codeUse) }),
  errors: ['NOT_FOUND'],
})

export const addDiscountCode = endpoint({
  operationId: 'addDiscountCode',
  method: 'POST',
  path: '/api/v1/pes/codes/add',
  summary: 'Makes one discount code.',
  access,
  body: z.object({ code: typedCode, terms: codeTerms }),
  example: { body: { code: 'SUMMER-10', terms: exampleTerms } },
  answer: discountCode,
  errors: ['CONFLICT'],
})

export const changeDiscountCode = endpoint({
  operationId: 'changeDiscountCode',
  method: 'POST',
  path: '/api/v1/pes/codes/:id/change',
  summary: 'Changes the terms of a code; once it was used, kind, value and currency stay.',
  access,
  params: ofNumber,
  body: z.object({ terms: codeTerms, revision: z.int().check(z.positive()) }),
  example: { ...numberExample, body: { terms: exampleTerms, revision: 1 } },
  answer: discountCode,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const endDiscountCode = endpoint({
  operationId: 'endDiscountCode',
  method: 'POST',
  path: '/api/v1/pes/codes/:id/end',
  summary: 'Ends a code at once; uses that were made stay.',
  access,
  params: ofNumber,
  example: numberExample,
  answer: discountCode,
  errors: ['NOT_FOUND'],
})

export const startCodeJob = endpoint({
  operationId: 'startCodeJob',
  method: 'POST',
  path: '/api/v1/pes/code-jobs/start',
  summary: 'Makes many codes of the same terms: drawn ones behind a prefix, or those of a list.',
  access,
  maximumBodyBytes: 1_048_576,
  body: z.object({
    terms: codeTerms,
    codes: z.discriminatedUnion('by', [
      z.object({
        by: z.literal('drawing'),
        /** Stands before each code, with a hyphen; may be empty. */
        prefix: z.string().check(z.regex(/^(?:[A-Z0-9]{1,20})?$/, 'at most 20 capital letters and digits')),
        count: z.int().check(z.gte(1), z.lte(mostCodes)),
      }),
      z.object({
        by: z.literal('list'),
        list: z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(mostCodes)),
      }),
    ]),
  }),
  example: { body: { terms: exampleTerms, codes: { by: 'drawing', prefix: 'SPRING', count: 100 } } },
  answer: codeJob,
})

export const listCodeJobs = endpoint({
  operationId: 'listCodeJobs',
  method: 'GET',
  path: '/api/v1/pes/code-jobs',
  summary: 'The last twenty jobs, newest first, with their progress and their errors.',
  access,
  answer: z.object({ jobs: z.array(codeJob) }),
})

export const stopCodeJob = endpoint({
  operationId: 'stopCodeJob',
  method: 'POST',
  path: '/api/v1/pes/code-jobs/:id/stop',
  summary: 'Stops a job; the codes that it made stay.',
  access,
  params: ofNumber,
  example: numberExample,
  answer: codeJob,
  errors: ['NOT_FOUND'],
})
