import * as z from 'zod/mini'
import { optionalReason, reason } from '../../platform/decisions.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { exampleAccountId } from '../../platform/examples.ts'
import { filterText, listEndpoint } from '../../platform/list-endpoint.ts'
import { keyAccountId, units } from '../../platform/primitives.ts'
import { recordNumber } from '../../platform/record-number.ts'
import { reorganisation } from '../../platform/simulated-chain.ts'
import { moveSchema } from '../../platform/state-machine.ts'
import { depositAddress, payableAddress } from './addresses.ts'
import { deposit, depositDetail, depositFilter, depositState } from './deposits.ts'
import { approvalState, bitcoinBridge } from './peg.ts'
import {
  withdrawal,
  withdrawalDetail,
  withdrawalFilter,
  withdrawalMachine,
  withdrawalState,
} from './withdrawals.ts'

const access = { service: 'bitcoin_monitor' } as const

const exampleDeposit = `${'0a'.repeat(32)}:0`
const exampleAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

const depositId = z
  .string()
  .check(z.regex(/^[0-9a-f]{64}:\d{1,5}$/, 'a transaction’s id and an output’s number'))

export const getBitcoinBridge = endpoint({
  operationId: 'getBitcoinBridge',
  method: 'GET',
  path: '/api/v1/bitcoin/bridge',
  summary: 'The state of the bridge to bitcoin: its peg, its queues and the bitcoin chain.',
  access,
  answer: bitcoinBridge,
  errors: ['CONFLICT'],
  reasons: ['blocksTooFast'],
})

export const listDeposits = listEndpoint({
  operationId: 'listDeposits',
  path: '/api/v1/bitcoin/deposits',
  summary: 'Outputs that pay to an address of the bridge, a page at a time, newest first.',
  access,
  row: deposit,
  filter: depositFilter,
  sort: ['seenAt', 'changedAt', 'units'],
  example: { group: 'waiting' },
})

export const getDeposit = endpoint({
  operationId: 'getDeposit',
  method: 'GET',
  path: '/api/v1/bitcoin/deposits/:id',
  summary: 'One deposit on both chains, with its decisions.',
  access,
  params: z.object({ id: depositId }),
  example: { params: { id: exampleDeposit } },
  answer: depositDetail,
  errors: ['NOT_FOUND'],
})

export const decideDeposit = endpoint({
  operationId: 'decideDeposit',
  method: 'POST',
  path: '/api/v1/bitcoin/deposits/:id/decide',
  summary: 'Accepts, retries or returns a deposit that waits for a decision.',
  access,
  params: z.object({ id: depositId }),
  body: z.discriminatedUnion('move', [
    z.object({ move: z.literal('accept'), seen: depositState, reason }),
    z.object({ move: z.literal('retry'), seen: depositState, reason: optionalReason }),
    /** Sends the bitcoin back, to an address of the bridge's network. */
    z.object({ move: z.literal('return'), seen: depositState, reason, address: payableAddress('main') }),
  ]),
  example: {
    params: { id: exampleDeposit },
    body: { move: 'accept', seen: 'belowMinimum', reason: 'Agreed with the customer.' },
  },
  after: ['listDeposits'],
  answer: depositDetail,
  errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'ALREADY_DECIDED', 'CONFLICT'],
  reasons: ['approvalsStopped', 'feesTakeAll'],
})

export const listWithdrawals = listEndpoint({
  operationId: 'listWithdrawals',
  path: '/api/v1/bitcoin/withdrawals',
  summary: 'Units that were burned to be paid in bitcoin, a page at a time, newest first.',
  access,
  row: withdrawal,
  filter: withdrawalFilter,
  sort: ['burnedAt', 'changedAt', 'units'],
  example: { group: 'waiting' },
})

export const getWithdrawal = endpoint({
  operationId: 'getWithdrawal',
  method: 'GET',
  path: '/api/v1/bitcoin/withdrawals/:id',
  summary: 'One withdrawal on both chains, with its decisions.',
  access,
  params: z.object({ id: recordNumber }),
  example: { params: { id: '1' } },
  answer: withdrawalDetail,
  errors: ['NOT_FOUND'],
})

export const decideWithdrawal = endpoint({
  operationId: 'decideWithdrawal',
  method: 'POST',
  path: '/api/v1/bitcoin/withdrawals/:id/decide',
  summary: 'Approves or refuses a withdrawal, or tries its refund again.',
  access,
  params: z.object({ id: recordNumber }),
  body: z.object({
    move: moveSchema(withdrawalMachine, 'admin'),
    seen: withdrawalState,
    reason: optionalReason,
  }),
  example: { params: { id: '1' }, body: { move: 'approve', seen: 'burned' } },
  after: ['listWithdrawals'],
  answer: withdrawalDetail,
  errors: ['NOT_FOUND', 'MOVE_NOT_ALLOWED', 'ALREADY_DECIDED', 'CONFLICT', 'VALIDATION'],
  reasons: ['approvalsStopped', 'feesTakeAll', 'blocksTooFast'],
})

export const resumeApprovals = endpoint({
  operationId: 'resumeApprovals',
  method: 'POST',
  path: '/api/v1/bitcoin/bridge/resume',
  summary: 'Lets withdrawals be approved again although the peg has a rest, with the reason.',
  access,
  body: z.object({ seen: approvalState, reason }),
  example: {
    body: { seen: 'stopped', reason: 'The difference is a payment from the reserve, see minute 12.' },
  },
  after: ['getBitcoinBridge'],
  answer: z.object({ approvals: approvalState }),
  errors: ['MOVE_NOT_ALLOWED', 'ALREADY_DECIDED', 'CONFLICT'],
  reasons: ['blocksTooFast'],
})

export const listDepositAddresses = listEndpoint({
  operationId: 'listDepositAddresses',
  path: '/api/v1/bitcoin/addresses',
  summary: 'The bridge’s addresses, a page at a time, newest first.',
  access,
  row: depositAddress,
  filter: z.object({ text: filterText }),
  sort: ['createdAt', 'expiresAt'],
  example: { text: 'bc1' },
})

export const createDepositAddress = endpoint({
  operationId: 'createDepositAddress',
  method: 'POST',
  path: '/api/v1/bitcoin/addresses/create',
  summary: 'Makes an address whose deposits are minted to an account.',
  access,
  body: z.object({ accountId: keyAccountId }),
  example: { body: { accountId: exampleAccountId } },
  answer: depositAddress,
})

/** What one transaction of the simulated chain pays, in satoshi: sums of hundreds of them fit the database's integers. */
const payableUnits = units.check(z.maxLength(16))

const feeRate = z.int().check(z.gte(1), z.lte(1000))

export const payBitcoin = endpoint({
  operationId: 'payBitcoin',
  method: 'POST',
  path: '/api/control/bitcoin/pay',
  summary: 'Pays to an address on the simulated bitcoin chain. For testers.',
  access: 'control',
  body: z.object({ address: payableAddress('main'), units: payableUnits, feeRate: z._default(feeRate, 20) }),
  example: { body: { address: exampleAddress, units: '150000' } },
  answer: z.object({ id: z.nullable(z.string()) }),
})

export const replaceBitcoin = endpoint({
  operationId: 'replaceBitcoin',
  method: 'POST',
  path: '/api/control/bitcoin/replace',
  summary:
    'Spends the coins of an unconfirmed deposit again: to the same address, or to another. For testers.',
  access: 'control',
  body: z.object({ id: depositId, units: z.optional(payableUnits), feeRate: z._default(feeRate, 50) }),
  example: { body: { id: exampleDeposit } },
  after: ['payBitcoin'],
  answer: z.object({ id: z.nullable(z.string()) }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const reorganiseBitcoin = endpoint({
  ...reorganisation,
  operationId: 'reorganiseBitcoin',
  path: '/api/control/bitcoin/reorganise',
})
