import type { Ledger } from '@panel/chain/ledger'
import {
  getTestNetwork,
  resetTestNetwork,
  runOnTestNetwork,
} from '@panel/contracts/services/transaction_builder/endpoints'
import type { TestNetwork } from '@panel/contracts/services/transaction_builder/test-network'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/implement.ts'
import { createKeyedQueue } from '../../platform/keyed-queue.ts'
import { implementBatches } from './batches/index.ts'
import { runTransaction } from './run-transaction.ts'
import { implementSent } from './sent/index.ts'
import { createTestChain } from './test-chain.ts'

const describe = async (ledger: Ledger): Promise<TestNetwork> => ({
  networkName: ledger.networkName,
  height: (await ledger.lastBlock()).height,
  totalTransactions: await ledger.countTransactions(),
})

/** The builder's library of batches, its history of what was sent, and its test network. */
export default async (app: FastifyInstance): Promise<void> => {
  implementBatches(app)
  implementSent(app)
  const testChain = createTestChain(app)
  const queue = createKeyedQueue()
  /** One run at a time, so that what changed in between was changed by that run. */
  const oneAtATime = <Result>(work: () => Promise<Result>): Promise<Result> => queue('test network', work)

  implement(app, getTestNetwork, async () => describe(await testChain()))

  implement(app, runOnTestNetwork, ({ body }) =>
    oneAtATime(async () => runTransaction(await testChain(), body.tx)),
  )

  implement(app, resetTestNetwork, () =>
    oneAtATime(async () => {
      const chain = await testChain()
      chain.reset()
      return describe(chain)
    }),
  )
}
