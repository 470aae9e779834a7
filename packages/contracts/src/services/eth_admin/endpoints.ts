import { isEthereumAddress } from '@panel/ledger/wallets'
import * as z from 'zod/mini'
import { reason } from '../../platform/decisions.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { exampleAccountId } from '../../platform/examples.ts'
import { listEndpoint } from '../../platform/list-endpoint.ts'
import { accountId, keyAccountId, timestamp, units } from '../../platform/primitives.ts'
import { reorganisation } from '../../platform/simulated-chain.ts'
import { ethereumBridge, ethereumTokenDetail, pauseState } from './tokens.ts'
import { transfer, transferDetail, transferFilter, transferState } from './transfers.ts'
import { wei } from './wei.ts'

const access = { service: 'eth_admin' } as const

const assetId = accountId
const exampleTransfer = `0x${'0a'.repeat(32)}:0`
const exampleAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const transferId = z
  .string()
  .check(
    z.regex(/^(?:0x[0-9a-f]{64}:\d{1,5}|[1-9]\d{0,14})$/, 'a deposit’s or release’s log, or a burn’s number'),
  )

export const getEthereumBridge = endpoint({
  operationId: 'getEthereumBridge',
  method: 'GET',
  path: '/api/v1/ethereum/bridge',
  summary: 'The bridge to Ethereum: its relay and every bridged token, with the heights of each figure.',
  access,
  answer: ethereumBridge,
  errors: ['CONFLICT'],
  reasons: ['blocksTooFast'],
})

export const getEthereumToken = endpoint({
  operationId: 'getEthereumToken',
  method: 'GET',
  path: '/api/v1/ethereum/tokens/:assetId',
  summary: 'One bridged token, with the decisions about it.',
  access,
  params: z.object({ assetId }),
  example: { params: { assetId: '#ETH' } },
  answer: ethereumTokenDetail,
  errors: ['NOT_FOUND', 'CONFLICT'],
  reasons: ['blocksTooFast'],
})

export const pauseEthereumToken = endpoint({
  operationId: 'pauseEthereumToken',
  method: 'POST',
  path: '/api/v1/ethereum/tokens/:assetId/pause',
  summary: 'Pauses a token’s bridge in one or both directions, or resumes it, with the reason.',
  access,
  params: z.object({ assetId }),
  body: z.discriminatedUnion('move', [
    z.object({
      move: z.enum(['pauseIn', 'pauseOut', 'pauseBoth']),
      seen: pauseState,
      reason,
      /** When it ends; left out where somebody is to end it. */
      until: z.optional(timestamp),
    }),
    z.object({ move: z.literal('resume'), seen: pauseState, reason }),
  ]),
  example: {
    params: { assetId: '#ETH' },
    body: { move: 'pauseIn', seen: 'running', reason: 'The contract on Ethereum is upgraded.' },
  },
  answer: ethereumTokenDetail,
  errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'ALREADY_DECIDED', 'CONFLICT', 'VALIDATION'],
  reasons: ['blocksTooFast'],
})

export const limitEthereumToken = endpoint({
  operationId: 'limitEthereumToken',
  method: 'POST',
  path: '/api/v1/ethereum/tokens/:assetId/limit',
  summary: 'Sets how much of a token may pass in each direction in 24 hours, with the reason.',
  access,
  params: z.object({ assetId }),
  /** In the asset’s smallest unit on the ledger; null for no limit. */
  body: z.object({ units: z.nullable(units), seen: z.nullable(units), reason }),
  example: {
    params: { assetId: '#ETH' },
    body: { units: '1000000000000', seen: null, reason: 'Agreed with the treasury.' },
  },
  answer: ethereumTokenDetail,
  errors: ['NOT_FOUND', 'ALREADY_DECIDED', 'CONFLICT'],
  reasons: ['blocksTooFast'],
})

export const listEthereumTransfers = listEndpoint({
  operationId: 'listEthereumTransfers',
  path: '/api/v1/ethereum/transfers',
  summary: 'Transfers between Ethereum and the ledger, a page at a time, newest first.',
  access,
  row: transfer,
  filter: transferFilter,
  sort: ['startedAt', 'changedAt'],
  example: { assetId: '#ETH' },
})

export const getEthereumTransfer = endpoint({
  operationId: 'getEthereumTransfer',
  method: 'GET',
  path: '/api/v1/ethereum/transfers/:id',
  summary: 'One transfer on both chains, with its decisions.',
  access,
  params: z.object({ id: transferId }),
  example: { params: { id: exampleTransfer } },
  answer: transferDetail,
  errors: ['NOT_FOUND'],
})

export const decideEthereumTransfer = endpoint({
  operationId: 'decideEthereumTransfer',
  method: 'POST',
  path: '/api/v1/ethereum/transfers/:id/decide',
  summary: 'Tries a failed transfer again, or gives burned units back.',
  access,
  params: z.object({ id: transferId }),
  body: z.object({ move: z.enum(['retry', 'giveBack']), seen: transferState, reason }),
  example: {
    params: { id: exampleTransfer },
    body: { move: 'retry', seen: 'failed', reason: 'The account accepts the token now.' },
  },
  after: ['listEthereumTransfers'],
  answer: transferDetail,
  errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'ALREADY_DECIDED', 'CONFLICT'],
})

export const depositEthereum = endpoint({
  operationId: 'depositEthereum',
  method: 'POST',
  path: '/api/control/ethereum/deposit',
  summary: 'Deposits a token for the account of a key on the simulated Ethereum chain. For testers.',
  access: 'control',
  /** The bridge’s contract on Ethereum reverts a deposit for any other account, which nobody could ever spend. */
  body: z.object({ assetId, accountId: keyAccountId, amount: wei }),
  example: { body: { assetId: '#ETH', accountId: exampleAccountId, amount: '1500000000000000000' } },
  answer: z.object({ id: z.string() }),
  errors: ['NOT_FOUND'],
})

export const releaseEthereum = endpoint({
  operationId: 'releaseEthereum',
  method: 'POST',
  path: '/api/control/ethereum/release',
  summary:
    'Releases a token on the simulated Ethereum chain although nothing was burned for it. For testers.',
  access: 'control',
  body: z.object({
    assetId,
    amount: wei,
    address: z._default(z.string().check(z.refine(isEthereumAddress)), exampleAddress),
  }),
  example: { body: { assetId: '#ETH', amount: '1000000000' } },
  answer: z.object({ id: z.string() }),
  errors: ['NOT_FOUND'],
})

export const reorganiseEthereum = endpoint({
  ...reorganisation,
  operationId: 'reorganiseEthereum',
  path: '/api/control/ethereum/reorganise',
})

export const setEthereumRelay = endpoint({
  operationId: 'setEthereumRelay',
  method: 'POST',
  path: '/api/control/ethereum/relay',
  summary: 'Stops the relay, or lets it run again. For testers.',
  access: 'control',
  body: z.object({ running: z.boolean() }),
  example: { body: { running: false } },
  answer: z.object({ running: z.boolean() }),
})
