import type { Ledger } from '@panel/chain/ledger'
import {
  getTestNetwork,
  rehearseTransaction,
  resetTestNetwork,
  runOnTestNetwork,
} from '@panel/contracts/services/transaction_builder/endpoints'
import type { TestNetwork } from '@panel/contracts/services/transaction_builder/test-network'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/implement.ts'
import { rehearse } from './rehearse.ts'
import { runTransaction } from './run-transaction.ts'
import { createTestChain } from './test-chain.ts'

const describe = async (ledger: Ledger): Promise<TestNetwork> => ({
  networkName: ledger.networkName,
  height: (await ledger.lastBlock()).height,
  totalTransactions: await ledger.countTransactions(),
})

/** The test network of the builder. */
export default async (app: FastifyInstance): Promise<void> => {
  const testChain = createTestChain(app)
  /** One run at a time, so that what changed in between was changed by that run. */
  let last: Promise<unknown> = Promise.resolve()

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    // Whoever was before has been told how it ended.
    const mine = last.catch(() => undefined).then(work)
    last = mine
    return mine
  }

  implement(app, rehearseTransaction, ({ body }) => rehearse(app.ledger, body.tx))

  implement(app, getTestNetwork, async () => describe(await testChain()))

  implement(app, runOnTestNetwork, ({ body }) =>
    inTurn(async () => runTransaction(await testChain(), body.tx)),
  )

  implement(app, resetTestNetwork, () =>
    inTurn(async () => {
      const chain = await testChain()
      chain.reset()
      return describe(chain)
    }),
  )
}
