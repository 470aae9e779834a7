import { readyAccounts } from '@panel/contracts/platform/fixtures'
import { genesis } from '@panel/contracts/platform/genesis'
import SqliteDatabase from 'better-sqlite3'
import fp from 'fastify-plugin'
import type { ChainControl } from '../ledger/control/chain-control.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type ChainOptions, openChain } from '../ledger/open-chain.ts'
import { readFixture } from '../platform/scenarios/fixtures.ts'
import { restoreTables, type TableRows, tableRows } from '../platform/scenarios/table-rows.ts'
import { StartError } from '../platform/start-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    ledger: Ledger
    /** What testers may do to the embedded chain. */
    chain: ChainControl
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

/** The ledger that transactions go to: the embedded chain, in the same database as everything else. */
export const ledgerPlugin = fp(
  async (app) => {
    const { database, clock, random, config, world } = app
    if (config.LEDGER_NODE_URL !== undefined) {
      throw new StartError('LEDGER_NODE_URL is set, and this release has only its embedded chain: unset it.')
    }
    const options = {
      clock,
      random,
      genesis: readFixture(config.FIXTURES_DIR, 'genesis.json', genesis),
      accounts: readFixture(config.FIXTURES_DIR, 'accounts.json', readyAccounts),
    }
    const first = await beginnings(options)
    const chain = await openChain({ ...options, database })
    app.decorate('ledger', chain)
    app.decorate('chain', chain)

    world.onSeed(() => restoreTables(database, first))
    world.onEnter(({ ledger }) => chain.reload({ armed: [], behaviour: ledger }))
    app.addHook('onClose', () => chain.close())
  },
  { name: 'ledger', dependencies: ['platform'] },
)
