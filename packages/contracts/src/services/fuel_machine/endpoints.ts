import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { examplePublicKey, exampleSignedTransaction } from '../../platform/examples.ts'
import { keyedListEndpoint, listEndpoint } from '../../platform/list-endpoint.ts'
import { base58, hashId, units } from '../../platform/primitives.ts'
import { spansInOrder } from '../../platform/span.ts'
import { timeZoneOrUtc } from '../../platform/time-zone.ts'
import {
  fuelOverview,
  fuelSummary,
  fuelSummaryRequest,
  fuelTotals,
  fuelUse,
  fuelUseFilter,
  fuelWarning,
  fuelWarningEntry,
  leastTopUp,
  mostTopUp,
  preparedTopUp,
  topUp,
} from './fuel.ts'

const access = { service: 'fuel_machine' } as const

export const getFuelOverview = endpoint({
  operationId: 'getFuelOverview',
  method: 'GET',
  path: '/api/v1/fuel/overview',
  summary: 'The caller’s fuel, how long it lasts, the warning level, and what fuel costs now.',
  access,
  query: z.object({ timeZone: timeZoneOrUtc }),
  example: { query: { timeZone: 'Europe/Rome' } },
  answer: fuelOverview,
})

export const summarizeFuel = endpoint({
  operationId: 'summarizeFuel',
  method: 'POST',
  path: '/api/v1/fuel/summary',
  summary: 'What the caller’s calls burned, by day of a time zone, contract, method and account called.',
  access,
  readOnly: true,
  body: fuelSummaryRequest,
  example: { body: { timeZone: 'Europe/Rome' } },
  answer: fuelSummary,
})

export const listFuelUses = keyedListEndpoint({
  operationId: 'listFuelUses',
  path: '/api/v1/fuel/uses',
  summary: 'The calls that the caller signed and paid fuel for.',
  access,
  row: fuelUse,
  filter: fuelUseFilter,
  sort: ['acceptedAt'],
})

export const sumFuelUses = endpoint({
  operationId: 'sumFuelUses',
  method: 'GET',
  path: '/api/v1/fuel/uses/sum',
  summary: 'What the calls of the same filter burned together.',
  access,
  query: fuelUseFilter.check(spansInOrder),
  example: { query: { outcome: 'failed' } },
  answer: fuelTotals,
})

export const setFuelWarning = endpoint({
  operationId: 'setFuelWarning',
  method: 'POST',
  path: '/api/v1/fuel/warning',
  summary: 'Sets the balance below which the caller is warned; null for no warning.',
  access,
  body: z.object({ level: z.nullable(units.check(z.regex(/^[1-9]/, 'at least 1'))) }),
  example: { body: { level: '5000' } },
  answer: fuelWarning,
})

export const listFuelWarnings = listEndpoint({
  operationId: 'listFuelWarnings',
  path: '/api/v1/fuel/warnings',
  summary: 'When the caller’s fuel fell below the warning level, newest first.',
  access,
  row: fuelWarningEntry,
  filter: z.object({}),
  sort: ['at'],
  example: {},
})

export const prepareTopUp = endpoint({
  operationId: 'prepareTopUp',
  method: 'POST',
  path: '/api/v1/fuel/topups/prepare',
  summary: 'A price for fuel that holds until a stated time, and what the caller signs to pay it.',
  access,
  body: z.object({
    assetId: z.string().check(z.minLength(1), z.maxLength(128)),
    fuel: z.int().check(z.gte(leastTopUp), z.lte(mostTopUp)),
    signerPublicKey: base58.check(z.maxLength(1000)),
  }),
  example: { body: { assetId: '#EURS', fuel: 10_000, signerPublicKey: examplePublicKey } },
  answer: preparedTopUp,
  errors: ['NOT_FOUND', 'CONFLICT', 'LEDGER_REFUSED'],
  reasons: ['stockTooLow'],
})

/** CONFLICT where the price no longer holds: `details.price` is the new one, in units of the same asset. */
export const payTopUp = endpoint({
  operationId: 'payTopUp',
  method: 'POST',
  path: '/api/v1/fuel/topups/pay',
  summary:
    'Hands in the signed payment; the station signs its part while the price holds, and both are executed or none.',
  access,
  body: z.object({ quoteId: z.string().check(z.maxLength(64)), node: base58.check(z.maxLength(4000)) }),
  example: { body: { quoteId: 'q-1', node: exampleSignedTransaction } },
  after: ['prepareTopUp'],
  answer: z.object({ ticket: hashId }),
  errors: ['NOT_FOUND', 'CONFLICT', 'LEDGER_REFUSED'],
  reasons: ['priceChanged', 'stockTooLow'],
})

export const listTopUps = listEndpoint({
  operationId: 'listTopUps',
  path: '/api/v1/fuel/topups',
  summary: 'The caller’s top-ups, newest first.',
  access,
  row: topUp,
  filter: z.object({}),
  sort: ['paidAt', 'fuel'],
  example: {},
})
