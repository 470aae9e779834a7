import * as z from 'zod/mini'
import { optionalReason, reason } from '../../platform/decisions.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { exampleTicket } from '../../platform/examples.ts'
import {
  filterFrom,
  filterText,
  filterTo,
  keyedListEndpoint,
  listEndpoint,
} from '../../platform/list-endpoint.ts'
import { walletName } from '../../platform/payments/wallets.ts'
import { accountId, hashId, timestamp } from '../../platform/primitives.ts'
import { recordNumber } from '../../platform/record-number.ts'
import { spansInOrder } from '../../platform/span.ts'
import { timeZoneOrUtc } from '../../platform/time-zone.ts'
import { recordedMovement } from '../../platform/token-movement.ts'
import { payer, platformSummary } from './platform.ts'
import { recharge, rechargeDetail, rechargeFilter, rechargeState } from './recharges.ts'
import { platformTransaction } from './transactions.ts'
import { hubAsset, hubAssetDetail, walletLimits, walletMove } from './wallets.ts'

const access = { service: 'synkrony_admin' } as const

/** The account id of an asset. */
export const assetParams = z.object({ assetId: accountId })

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
  summary:
    'The wallets of one asset with what came in and went out on each of the last ninety days of a time zone.',
  access,
  params: assetParams,
  query: z.object({ timeZone: timeZoneOrUtc }),
  example: { params: { assetId: '#EURS' }, query: { timeZone: 'Europe/Rome' } },
  answer: hubAssetDetail,
  errors: ['NOT_FOUND'],
})

export const listWalletMovements = keyedListEndpoint({
  operationId: 'listWalletMovements',
  path: '/api/v1/synkrony/wallets/movements',
  summary:
    'Changes of what a wallet of the platform holds, with the balance after each; of the hot wallet where none is named.',
  access,
  row: recordedMovement,
  filter: z.object({
    wallet: z.optional(walletName),
    assetId: z.optional(accountId),
    from: filterFrom,
    to: filterTo,
  }),
  sort: ['at'],
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
export const summarizePlatform = endpoint({
  operationId: 'summarizePlatform',
  method: 'POST',
  path: '/api/v1/synkrony/summary',
  summary: 'Totals of all merchants’ payments by asset and by period, and what waits for somebody.',
  access,
  readOnly: true,
  body: z.object({
    filter: z._default(
      z.object({ createdFrom: z.optional(timestamp), createdTo: z.optional(timestamp) }).check(spansInOrder),
      {},
    ),
    /** Where the days, weeks and months of the answer start. */
    timeZone: timeZoneOrUtc,
  }),
  example: { body: { timeZone: 'Europe/Rome' } },
  answer: platformSummary,
})

export const listPayers = listEndpoint({
  operationId: 'listPayers',
  path: '/api/v1/synkrony/users',
  summary: 'Who pays on the platform and how much, a page at a time, the latest first.',
  access,
  row: payer,
  filter: z.object({ text: filterText }),
  sort: ['lastPaidAt', 'payments', 'accountId'],
  example: { text: 'Qm' },
})

export const listRecharges = listEndpoint({
  operationId: 'listRecharges',
  path: '/api/v1/synkrony/recharges',
  summary: 'Users’ top-ups, a page at a time, newest first.',
  access,
  row: recharge,
  filter: rechargeFilter,
  sort: ['askedAt', 'changedAt', 'units'],
  example: { state: 'pending' },
})

const rechargeParams = z.object({ id: recordNumber })

export const getRecharge = endpoint({
  operationId: 'getRecharge',
  method: 'GET',
  path: '/api/v1/synkrony/recharges/:id',
  summary: 'One top-up with its decisions.',
  access,
  params: rechargeParams,
  example: { params: { id: '1' } },
  answer: rechargeDetail,
  errors: ['NOT_FOUND'],
})

export const decideRecharge = endpoint({
  operationId: 'decideRecharge',
  method: 'POST',
  path: '/api/v1/synkrony/recharges/:id/decide',
  summary: 'Credits a top-up again whose transaction failed, or cancels it with a reason.',
  access,
  params: rechargeParams,
  body: z.discriminatedUnion('move', [
    z.object({ move: z.literal('retry'), seen: rechargeState, reason: optionalReason }),
    z.object({ move: z.literal('cancel'), seen: rechargeState, reason }),
  ]),
  example: { params: { id: '1' }, body: { move: 'cancel', seen: 'pending', reason: 'Never paid.' } },
  answer: rechargeDetail,
  errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'ALREADY_DECIDED', 'CONFLICT', 'FUNDS_TOO_LOW'],
})

export const confirmRecharge = endpoint({
  operationId: 'confirmRecharge',
  method: 'POST',
  path: '/api/control/recharges/:id/confirm',
  summary: 'Says, as the provider of the payment, that a top-up was paid. For testers.',
  access: 'control',
  params: rechargeParams,
  example: { params: { id: '1' } },
  answer: recharge,
  errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'FUNDS_TOO_LOW'],
})

export const getPlatformTransaction = endpoint({
  operationId: 'getPlatformTransaction',
  method: 'GET',
  path: '/api/v1/synkrony/transactions/:ticket',
  summary:
    'A ledger transaction with what it moved, and the purchase, refund, withdrawal or recharge it belongs to.',
  access,
  params: z.object({ ticket: hashId }),
  example: { params: { ticket: exampleTicket } },
  answer: platformTransaction,
  errors: ['NOT_FOUND'],
})
