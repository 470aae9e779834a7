import * as z from 'zod/mini'
import { decision } from '../../platform/decisions.ts'
import { endpoint, longListValues } from '../../platform/endpoint.ts'
import { listEndpoint } from '../../platform/list-endpoint.ts'
import { accountId, u64 } from '../../platform/primitives.ts'
import { codeFilter, codeJob, codeTerms, codeUse, discountCode, mostCodes, typedCode } from './discounts.ts'
import { numberExample, ofNumber } from './endpoints.ts'

const access = { service: 'pes_admin_service' } as const

export const exampleTerms = {
  discount: { kind: 'percent', share: 1000 },
  assetId: '#EURS',
  merchantId: null,
  from: '2026-01-01T00:00:00Z',
  to: '2090-01-01T00:00:00Z',
  limitTotal: 100,
  limitPerCustomer: 1,
} as const

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

export const getCodeFees = endpoint({
  operationId: 'getDiscountCodeFees',
  method: 'GET',
  path: '/api/v1/pes/code-fees',
  summary: 'The fixed fees of payments in an asset, which no discount goes below.',
  access,
  query: z.object({ assetId: accountId, merchantId: z.optional(accountId) }),
  example: { query: { assetId: '#EURS' } },
  answer: z.object({ fixedFees: u64, decimals: z.int().check(z.nonnegative()) }),
})

export const getDiscountCode = endpoint({
  operationId: 'getDiscountCode',
  method: 'GET',
  path: '/api/v1/pes/codes/:id',
  summary: 'One discount code with its last hundred uses and its decisions.',
  access,
  params: ofNumber,
  example: numberExample,
  answer: z.extend(discountCode, { lastUses: z.array(codeUse), decisions: z.array(decision) }),
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
  reasons: ['codeExists'],
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
  reasons: ['codeUsed'],
})

export const endDiscountCode = endpoint({
  operationId: 'endDiscountCode',
  method: 'POST',
  path: '/api/v1/pes/codes/:id/end',
  summary: 'Ends a code immediately; uses that were made stay.',
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
  maximumBodyValues: longListValues,
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
  after: ['startCodeJob'],
  answer: codeJob,
  errors: ['NOT_FOUND'],
})
