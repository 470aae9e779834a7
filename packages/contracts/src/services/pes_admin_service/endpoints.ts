import * as z from 'zod/mini'
import { optionalReason } from '../../platform/decisions.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { exampleAccountId, exampleMerchantId } from '../../platform/examples.ts'
import { filterFrom, filterText, filterTo, listEndpoint } from '../../platform/list-endpoint.ts'
import { paymentDetail, paymentKinds } from '../../platform/payments/payments.ts'
import { plainName } from '../../platform/plain-name.ts'
import { accountId, recordedAccountId } from '../../platform/primitives.ts'
import { recordNumber } from '../../platform/record-number.ts'
import { moveSchema } from '../../platform/state-machine.ts'
import { capabilityGrid, trial, trialAnswer } from './capabilities.ts'
import { merchant, merchantDetail, merchantFilter, merchantMachine, merchantState } from './merchants.ts'
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
const merchantExample = { params: { merchantId: exampleMerchantId } } as const
/** A record by its number. */
export const ofNumber = z.object({ id: recordNumber })
export const numberExample = { params: { id: '1' } } as const

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

export const listMerchantPayments = listEndpoint({
  operationId: 'listPesPayments',
  path: '/api/v1/pes/payments',
  summary: 'The payments to a merchant and their refunds, a page at a time, newest first.',
  access,
  row: paymentDetail,
  filter: z.object({
    merchantId: z.optional(recordedAccountId),
    assetId: z.optional(z.string().check(z.maxLength(100))),
    /** Part of a payment id or of the payer's account id. */
    text: filterText,
    kind: z.optional(z.enum(paymentKinds)),
    createdFrom: filterFrom,
    createdTo: filterTo,
  }),
  sort: ['createdAt', 'units', 'feeUnits', 'paymentId'],
  example: { kind: 'payment' },
})

export const addMerchant = endpoint({
  operationId: 'addPesMerchant',
  method: 'POST',
  path: '/api/v1/pes/merchants/add',
  summary: 'Adds a merchant, who then waits for approval.',
  access,
  body: z.object({ merchantId: accountId, name: plainName }),
  example: { body: { merchantId: exampleAccountId, name: 'La bottega di Ada' } },
  answer: merchantDetail,
  errors: ['CONFLICT'],
  reasons: ['merchantExists'],
})

export const decideMerchant = endpoint({
  operationId: 'decidePesMerchant',
  method: 'POST',
  path: '/api/v1/pes/merchants/:merchantId/decide',
  summary: 'Approves, refuses, suspends, resumes or closes a merchant.',
  access,
  params: ofMerchant,
  body: z.object({ move: moveSchema(merchantMachine, 'admin'), seen: merchantState, reason: optionalReason }),
  example: {
    ...merchantExample,
    body: { move: 'suspend', seen: 'active', reason: 'Asked for by the merchant.' },
  },
  answer: merchantDetail,
  errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'ALREADY_DECIDED', 'CONFLICT', 'VALIDATION'],
})

export const addMerchantAccount = endpoint({
  operationId: 'addPesAccount',
  method: 'POST',
  path: '/api/v1/pes/merchants/:merchantId/accounts/add',
  summary: 'Adds an account that can act for a merchant, or gives it another name.',
  access,
  params: ofMerchant,
  body: z.object({ accountId, label: plainName }),
  example: { ...merchantExample, body: { accountId: '#SHOP-TILL', label: 'Till 1' } },
  answer: merchantDetail,
  errors: ['NOT_FOUND', 'CONFLICT'],
  reasons: ['merchantItself'],
})

export const removeMerchantAccount = endpoint({
  operationId: 'removePesAccount',
  method: 'POST',
  path: '/api/v1/pes/merchants/:merchantId/accounts/remove',
  summary: 'Takes an account from a merchant that has no capability left.',
  access,
  params: ofMerchant,
  body: z.object({ accountId }),
  example: { ...merchantExample, body: { accountId: exampleAccountId } },
  answer: merchantDetail,
  errors: ['NOT_FOUND', 'CONFLICT'],
  reasons: ['capabilitiesLeft'],
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
    params: { merchantId: exampleMerchantId, accountId: exampleAccountId },
    body: { method: 'refund', assetId: '#EURS', units: '100', to: exampleAccountId },
  },
  answer: trialAnswer,
  errors: ['NOT_FOUND'],
})

/** An asset that codes and remote payments can be in. */
const asset = z.object({
  assetId: z.string(),
  decimals: z.int().check(z.nonnegative()),
  /** Whether the ledger’s payment e-services mint and move it: only then remote payments can be in it. */
  served: z.boolean(),
})

export const listPesAssets = endpoint({
  operationId: 'listPesAssets',
  method: 'GET',
  path: '/api/v1/pes/assets',
  summary: 'The assets that discount codes can be in, and which of them remote payments can be in.',
  access,
  answer: z.object({ assets: z.array(asset) }),
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
    body: { merchantId: exampleMerchantId, assetId: '#EURS', units: '5000', proof: 'BANK-0042' },
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
  reasons: ['proofMinted'],
})
