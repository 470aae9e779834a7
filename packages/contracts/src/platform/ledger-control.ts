import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { exampleAccountId, exampleTransfer } from './examples.ts'
import { accountId, hashId, jsonNotation, timestamp, u64Input } from './primitives.ts'
import { ledgerBehaviour } from './scenario.ts'
import { transactionBodyBytes } from './transactions.ts'

const sealed = z.object({ sealedTransactions: z.int().check(z.nonnegative()) })
const held = z.object({ held: z.boolean() })
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
  z.object({ kind: z.literal('fail'), text: z.string().check(z.minLength(1), z.maxLength(200)) }),
  z.object({ kind: z.literal('late'), milliseconds }),
  z.object({ kind: z.literal('stuck') }),
  z.object({ kind: z.literal('event'), fate: z.enum(['lost', 'twice', 'outOfOrder']) }),
])

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

const clockState = z.object({ now: timestamp, frozen: z.boolean() })

export const getClock = endpoint({
  operationId: 'getClock',
  method: 'GET',
  path: '/api/control/clock',
  summary: 'The time of the whole server, and whether it is stopped. For testers.',
  access: 'control',
  answer: clockState,
})

export const setClock = endpoint({
  operationId: 'setClock',
  method: 'POST',
  path: '/api/control/clock',
  summary: 'Moves, sets, freezes or releases the one clock that everything on the server obeys. For testers.',
  access: 'control',
  body: z.discriminatedUnion('action', [
    z.object({
      action: z.literal('move'),
      milliseconds: z.int().check(z.minimum(-3_155_760_000_000), z.maximum(3_155_760_000_000)),
    }),
    z.object({ action: z.literal('set'), time: timestamp }),
    z.object({ action: z.literal('freeze') }),
    z.object({ action: z.literal('release') }),
  ]),
  example: { body: { action: 'move', milliseconds: 3_600_000 } },
  answer: clockState,
})
