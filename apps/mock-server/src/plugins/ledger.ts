import { readyAccounts } from '@panel/contracts/platform/fixtures'
import { genesis } from '@panel/contracts/platform/genesis'
import SqliteDatabase from 'better-sqlite3'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { ChainControl } from '../ledger/control/chain-control.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type ChainOptions, openChain } from '../ledger/open-chain.ts'
import { openRemoteLedger } from '../ledger/remote/open-remote-ledger.ts'
import { readFixture } from '../platform/scenarios/fixtures.ts'
import { restoreTables, type TableRows, tableRows } from '../platform/scenarios/table-rows.ts'
import { StartError } from '../platform/start-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    ledger: Ledger
    /** What testers may do to the embedded chain; undefined where the ledger is a network's. */
    chain: ChainControl | undefined
  }
}

const ledgerTables = 'ledger_%'

/** The chain's tables as they are before anyone has done anything. */
const beginnings = async (options: Omit<ChainOptions, 'database'>): Promise<TableRows> => {
  const database = new SqliteDatabase(':memory:')
  const chain = await openChain({ ...options, database })
  const rows = tableRows(database, ledgerTables)
  await chain.close()
  database.close()
  return rows
}

const openEmbedded = async (app: FastifyInstance) => {
  const { database, clock, random, config, world } = app
  const options = {
    clock,
    random,
    genesis: readFixture(config.FIXTURES_DIR, 'genesis.json', genesis),
    accounts: readFixture(config.FIXTURES_DIR, 'accounts.json', readyAccounts),
  }
  const first = await beginnings(options)
  const chain = await openChain({ ...options, database })
  world.onSeed(() => restoreTables(database, first))
  world.onEnter(({ ledger }) => chain.reload({ armed: [], behaviour: ledger }))
  return chain
}

const openRemote = async ({ database, clock, log }: FastifyInstance, url: string): Promise<Ledger> => {
  try {
    return await openRemoteLedger({
      url,
      database,
      clock,
      onTrouble: (error) => log.warn({ err: error }, 'the node cannot be followed'),
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The ledger at LEDGER_NODE_URL cannot be used: ${reason}`)
  }
}

/** The ledger that transactions go to: the embedded chain in the server's own database, or a network's node. */
export const ledgerPlugin = fp(
  async (app) => {
    const { LEDGER_NODE_URL } = app.config
    const chain = LEDGER_NODE_URL === undefined ? await openEmbedded(app) : undefined
    const ledger = chain ?? (await openRemote(app, LEDGER_NODE_URL ?? ''))
    app.decorate('ledger', ledger)
    app.decorate('chain', chain)
    app.addHook('onClose', () => ledger.close())
  },
  { name: 'ledger', dependencies: ['platform'] },
)
