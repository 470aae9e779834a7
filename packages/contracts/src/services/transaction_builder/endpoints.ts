import * as z from 'zod/mini'
import { endpoint, longListValues } from '../../platform/endpoint.ts'
import { exampleSignedTransaction, exampleTicket } from '../../platform/examples.ts'
import { filterText, listEndpoint } from '../../platform/list-endpoint.ts'
import { hashId } from '../../platform/primitives.ts'
import { signedTransaction, transactionBodyBytes } from '../../platform/transactions.ts'
import { batchBodyBytes, batchFile, batchName, exampleBatch, newBatch, savedBatch } from './batches.ts'
import { sentDetail, sentStates, sentTransaction } from './sent.ts'
import { testNetwork, testRun } from './test-network.ts'

const builder = { service: 'transaction_builder' } as const
const access = { service: 'transaction_builder', route: 'u-test' } as const

export const getTestNetwork = endpoint({
  operationId: 'getTestNetwork',
  method: 'GET',
  path: '/api/v1/transaction_builder/test-network',
  summary: 'The test network: its name and how far it is.',
  access,
  answer: testNetwork,
})

export const runOnTestNetwork = endpoint({
  operationId: 'runOnTestNetwork',
  method: 'POST',
  path: '/api/v1/transaction_builder/test-network/run',
  summary:
    'Executes a signed transaction on the test network and answers its receipt, events and changes of state.',
  access,
  body: signedTransaction,
  maximumBodyBytes: transactionBodyBytes,
  example: { body: { tx: exampleSignedTransaction } },
  after: ['getTestNetwork'],
  answer: testRun,
  errors: ['LEDGER_REFUSED'],
})

export const resetTestNetwork = endpoint({
  operationId: 'resetTestNetwork',
  method: 'POST',
  path: '/api/v1/transaction_builder/test-network/reset',
  summary: 'Restarts the test network from its genesis, for everyone.',
  access,
  body: z.object({}),
  example: { body: {} },
  answer: testNetwork,
})

export const listSent = listEndpoint({
  operationId: 'listSent',
  path: '/api/v1/transaction_builder/sent',
  summary: 'The transactions that the caller sent from the builder, a page at a time, newest first.',
  access: builder,
  row: sentTransaction,
  filter: z.object({
    /** Part of the ticket, the signer, the target or the method. */
    text: filterText,
    state: z.optional(z.enum(sentStates)),
  }),
  sort: ['sentAt', 'method'],
  example: { state: 'failed' },
})

export const getSent = endpoint({
  operationId: 'getSent',
  method: 'GET',
  path: '/api/v1/transaction_builder/sent/:ticket',
  summary: 'One transaction of the caller’s history, with its bytes and its events.',
  access: builder,
  params: z.object({ ticket: hashId }),
  example: { params: { ticket: exampleTicket } },
  answer: sentDetail,
  errors: ['NOT_FOUND'],
})

/** The same bytes are one entry, however often they are kept. */
export const keepSent = endpoint({
  operationId: 'keepSent',
  method: 'POST',
  path: '/api/v1/transaction_builder/sent/keep',
  summary: 'Adds a signed transaction to the caller’s history, before it is submitted.',
  access: builder,
  body: signedTransaction,
  maximumBodyBytes: transactionBodyBytes,
  example: { body: { tx: exampleSignedTransaction } },
  answer: z.object({ ticket: hashId }),
  errors: ['LEDGER_REFUSED'],
})

export const listSavedBatches = endpoint({
  operationId: 'listSavedBatches',
  method: 'GET',
  path: '/api/v1/transaction_builder/batches',
  summary: 'The batches that the caller saved, by name, without their calls.',
  access: builder,
  answer: z.object({ batches: z.array(savedBatch) }),
})

export const openBatch = endpoint({
  operationId: 'openBatch',
  method: 'POST',
  path: '/api/v1/transaction_builder/batches/open',
  summary: 'One of the caller’s batches, with its calls.',
  access: builder,
  readOnly: true,
  body: batchName,
  example: { body: { name: 'Salaries' } },
  answer: z.extend(savedBatch, { batch: batchFile }),
  errors: ['NOT_FOUND'],
})

export const saveBatch = endpoint({
  operationId: 'saveBatch',
  method: 'POST',
  path: '/api/v1/transaction_builder/batches/save',
  summary:
    'Keeps a batch under a name. Refuses a name that reads like that of another, unless it is to be replaced.',
  access: builder,
  body: newBatch,
  maximumBodyBytes: batchBodyBytes,
  maximumBodyValues: longListValues,
  example: {
    body: {
      name: 'Salaries',
      networkName: 'trinci_dev',
      batch: exampleBatch,
      replace: false,
    },
  },
  answer: savedBatch,
  errors: ['CONFLICT', 'LIMIT_REACHED'],
  reasons: ['nameTaken'],
})

export const removeBatch = endpoint({
  operationId: 'removeBatch',
  method: 'POST',
  path: '/api/v1/transaction_builder/batches/remove',
  summary: 'Removes one of the caller’s batches.',
  access: builder,
  body: batchName,
  example: { body: { name: 'Salaries' } },
  answer: z.object({ removed: z.boolean() }),
})
