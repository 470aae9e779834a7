import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import { exampleSignedTransaction } from '../../platform/examples.ts'
import { signedTransaction, transactionBodyBytes } from '../../platform/transactions.ts'
import { testNetwork, testRun } from './test-network.ts'

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
