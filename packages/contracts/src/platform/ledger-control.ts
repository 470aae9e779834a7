import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { exampleAccountId, exampleTicket, exampleTransfer } from './examples.ts'
import { accountId, hashId, jsonNotation, timestamp, u64Input } from './primitives.ts'
import { ledgerBehaviour } from './scenario.ts'
import { transactionBodyBytes } from './transactions.ts'

const sealed = z.object({ sealedTransactions: z.int().check(z.nonnegative()) })
const held = z.object({ held: z.boolean() })
const failText = z.string().check(z.minLength(1), z.maxLength(200))
const eventFate = z.enum(['lost', 'twice', 'outOfOrder'])
const milliseconds = z.int().check(z.nonnegative(), z.maximum(600_000))

/** Like every control call, those of the ledger exist only where the server was started with `CONTROL=1`. */
export const sealBlock = endpoint({
  operationId: 'sealBlock',
  method: 'POST',
  path: '/api/control/ledger/seal',
  summary: 'Executes and seals all transactions that are due, also while blocks are held. For testers.',
  access: 'control',
  answer: sealed,
})

export const holdBlocks = endpoint({
  operationId: 'holdBlocks',
  method: 'POST',
  path: '/api/control/ledger/hold',
  summary: 'Transactions are accepted from now on, and not executed until blocks are released. For testers.',
  access: 'control',
  answer: held,
})

export const releaseBlocks = endpoint({
  operationId: 'releaseBlocks',
  method: 'POST',
  path: '/api/control/ledger/release',
  summary: 'Executes all that was held, late or stuck, and resumes. For testers.',
  access: 'control',
  answer: held,
})

/** What happens to one transaction, or to the event of its result. */
export const transactionFault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fail'), text: failText }),
  z.object({ kind: z.literal('late'), milliseconds }),
  z.object({ kind: z.literal('stuck') }),
  z.object({ kind: z.literal('event'), fate: eventFate }),
])

const pendingTransaction = z.object({
  ticket: hashId,
  /** The account that signed it. */
  signer: z.string(),
  target: z.nullable(z.string()),
  method: z.nullable(z.string()),
  acceptedAt: timestamp,
  /** When it is executed at the earliest; null for one that waits until it is released. */
  dueAt: z.nullable(timestamp),
  /** The text with which it is going to fail. */
  failWith: z.nullable(z.string()),
})

export const listPendingTransactions = endpoint({
  operationId: 'listPendingTransactions',
  method: 'GET',
  path: '/api/control/ledger/pending',
  summary:
    'The transactions that were accepted and wait for their blocks, oldest first, at most a thousand; and whether blocks are held. For testers.',
  access: 'control',
  logged: false,
  answer: z.object({ held: z.boolean(), total: z.int(), transactions: z.array(pendingTransaction) }),
})

/** What is done with a transaction that waits: it is executed now, in one of several ways, or later. */
const pendingMove = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('execute') }),
  z.object({ kind: z.literal('fail'), text: failText }),
  z.object({ kind: z.literal('late'), milliseconds }),
  z.object({ kind: z.literal('event'), fate: eventFate }),
])

export const movePendingTransaction = endpoint({
  operationId: 'movePendingTransaction',
  method: 'POST',
  path: '/api/control/ledger/pending/move',
  summary:
    'Executes one transaction that waits, lets it fail, delays it, or executes it and loses or doubles the event of its result, also while blocks are held. For testers.',
  access: 'control',
  body: z.object({ ticket: hashId, move: pendingMove }),
  example: { body: { ticket: exampleTicket, move: { kind: 'execute' } } },
  after: ['holdBlocks', 'actAsAccount'],
  answer: z.object({ ticket: hashId }),
  errors: ['NOT_FOUND'],
  reasons: ['ticketNotWaiting'],
})

export const armTransactionFaults = endpoint({
  operationId: 'armTransactionFaults',
  method: 'POST',
  path: '/api/control/ledger/faults',
  summary: 'Arms faults for the next transactions, one each, behind those that wait already. For testers.',
  access: 'control',
  body: z.object({ faults: z.array(transactionFault).check(z.minLength(1), z.maxLength(200)) }),
  example: { body: { faults: [{ kind: 'late', milliseconds: 5000 }] } },
  answer: z.object({ armed: z.int() }),
})

export const setLedgerBehaviour = endpoint({
  operationId: 'setLedgerBehaviour',
  method: 'POST',
  path: '/api/control/ledger/behaviour',
  summary: 'How transactions without an armed fault are treated from now on. For testers.',
  access: 'control',
  body: ledgerBehaviour,
  example: { body: { delayMs: 2000, held: false } },
  answer: ledgerBehaviour,
})

export const actAsAccount = endpoint({
  operationId: 'actAsAccount',
  method: 'POST',
  path: '/api/control/ledger/act',
  summary: 'Submits a call in the name of any account, without its key, and answers the ticket. For testers.',
  access: 'control',
  body: z.object({
    accountId,
    target: accountId,
    smartContractHashHex: z.optional(z.nullable(hashId)),
    smartContractMethod: z.string().check(z.minLength(1), z.maxLength(256)),
    maxFuel: z.optional(u64Input),
    args: jsonNotation,
  }),
  maximumBodyBytes: transactionBodyBytes,
  example: {
    body: {
      accountId: exampleAccountId,
      target: '#EURS',
      smartContractMethod: 'transfer',
      args: exampleTransfer,
    },
  },
  answer: z.object({ ticket: hashId }),
  errors: ['LEDGER_REFUSED'],
})

/** The fastest that the clock runs: an hour in a second. */
export const fastestRate = 3600

const clockState = z.object({
  now: timestamp,
  frozen: z.boolean(),
  /** How many times as fast as the machine's clock it runs; 0 while it is stopped. */
  rate: z.number(),
})

export const getClock = endpoint({
  operationId: 'getClock',
  method: 'GET',
  path: '/api/control/clock',
  summary: 'The time of the whole server, and whether it is stopped. For testers.',
  access: 'control',
  logged: false,
  answer: clockState,
})

export const setClock = endpoint({
  operationId: 'setClock',
  method: 'POST',
  path: '/api/control/clock',
  summary:
    'Moves, sets, freezes, speeds up or releases the one clock that everything on the server obeys. For testers.',
  access: 'control',
  body: z.discriminatedUnion('action', [
    z.object({
      action: z.literal('move'),
      milliseconds: z.int().check(z.minimum(-3_155_760_000_000), z.maximum(3_155_760_000_000)),
    }),
    z.object({ action: z.literal('set'), time: timestamp }),
    z.object({ action: z.literal('freeze') }),
    z.object({ action: z.literal('run'), rate: z.number().check(z.minimum(0.01), z.maximum(fastestRate)) }),
    z.object({ action: z.literal('release') }),
  ]),
  example: { body: { action: 'move', milliseconds: 3_600_000 } },
  answer: clockState,
  reasons: ['beforeChain'],
})
