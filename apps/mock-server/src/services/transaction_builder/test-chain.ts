import { type EmbeddedChain, openChain } from '@panel/chain/open-chain'
import SqliteDatabase from 'better-sqlite3'
import type { FastifyInstance } from 'fastify'
import { readHistoryInputs } from '../../history/history-inputs.ts'

/** The test network's identifier: a transaction for it is none for the main network, and the other way round. */
export const testNetworkName = 'trinci_testnet'

/**
 * The chain of the test network: the main network's contracts, genesis and ready accounts, in a database of its own
 * that lasts as long as the server. It is opened at the first call, and replaced with a new world.
 */
export const createTestChain = (app: FastifyInstance): (() => Promise<EmbeddedChain>) => {
  const { clock, random, config, world } = app
  let opened: Promise<EmbeddedChain> | undefined
  let closing: (() => Promise<void>) | undefined

  const open = async (): Promise<EmbeddedChain> => {
    const { genesis, accounts } = readHistoryInputs(config.FIXTURES_DIR)
    const database = new SqliteDatabase(':memory:')
    database.pragma('foreign_keys = ON')
    const chain = await openChain({
      database,
      clock,
      random,
      accounts,
      genesis: { ...genesis, networkName: testNetworkName },
      sealing: 'atOnce',
    })
    chain.start()
    closing = async () => {
      await chain.close()
      database.close()
    }
    return chain
  }

  app.addHook('onClose', async () => {
    await opened
    await closing?.()
  })
  world.onSeed(() => {
    void opened?.then((chain) => chain.reset())
  })
  return () => {
    opened ??= open()
    return opened
  }
}
