import type { ChainControl } from '@panel/chain/control'
import type { Ledger } from '@panel/chain/ledger'
import { openChain } from '@panel/chain/open-chain'
import { openRemoteLedger } from '@panel/chain/remote'
import type { Scenario } from '@panel/contracts/platform/scenario'
import SqliteDatabase from 'better-sqlite3'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { attachHistory, restoreHistory } from '../history/restore-history.ts'
import { type Decimals, keptDecimals } from '../platform/chain/cached-decimals.ts'
import { loggedLedger } from '../platform/log/logged-ledger.ts'
import { measuredLedger } from '../platform/measures/measured-ledger.ts'
import { checkGenesis } from '../platform/scenarios/check-genesis.ts'
import { restoreTables, type TableRows, tableRows } from '../platform/scenarios/table-rows.ts'
import { StartError } from '../platform/start-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    ledger: Ledger
    /** What testers may do to the embedded chain; undefined where the ledger is a network's. */
    chain: ChainControl | undefined
    /** The embedded chain's tables as they are before anyone has done anything; undefined for a network's ledger. */
    firstLedgerRows: TableRows | undefined
    /** The decimals of the ledger's assets. */
    decimals: Decimals
    /** Whether a scenario's chain starts with the built history. */
    startsWithHistory: (scenario: Scenario) => boolean
    /** The transactions that wait for their results. */
    waitingResults: Pick<ReturnType<typeof measuredLedger>, 'waiting' | 'reportLate' | 'forget'>
  }
}

const ledgerTables = 'ledger_%'

const hasLedger = (database: FastifyInstance['database']): boolean =>
  database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'ledger_blocks'").get() !== undefined

/** The chain's tables as they are before anyone has done anything. */
const firstRows = async (options: Omit<Parameters<typeof openChain>[0], 'database'>): Promise<TableRows> => {
  const database = new SqliteDatabase(':memory:')
  const chain = await openChain({ ...options, database })
  const rows = tableRows(database, ledgerTables)
  await chain.close()
  database.close()
  return rows
}

/** @throws StartError for a person's own scenario of whose genesis no chain can be made */
const checkOwnScenarios = async (
  app: FastifyInstance,
  options: Omit<Parameters<typeof openChain>[0], 'database'>,
): Promise<void> => {
  const files = [...app.fixtures.scenarios.values()].filter(({ isOwn, value }) => isOwn && value.genesis)
  // A world's server has checked them.
  if (files.length === 0 || app.hostedBy) return
  const database = new SqliteDatabase(':memory:')
  try {
    const chain = await openChain({ ...options, database })
    for (const file of files) checkGenesis(file, chain)
    await chain.close()
  } finally {
    database.close()
  }
}

/** Whether a scenario's chain starts from a genesis of its own, and so with that alone. */
const hasOwnGenesis = ({ burning_fuel_method, genesis }: Scenario): boolean =>
  burning_fuel_method !== undefined || genesis !== undefined

/**
 * A restart forgets how far ahead a tester had moved the clock: all that waits for its time would wait until the machine
 * gets there. Without a tester the machine's time is the right one, wherever it was before.
 */
const continueClock = async ({ clock, config }: FastifyInstance, chain: Ledger): Promise<void> => {
  const newest = (await chain.lastBlock()).timestamp * 1000
  if (config.CONTROL && clock.now() < newest) clock.moveTo(newest)
}

const openEmbedded = async (app: FastifyInstance) => {
  const { config, database, clock, random, world, log, historyFile } = app
  const inputs = app.chainStart
  const onTrouble = (error: unknown) =>
    log.warn({ err: error }, 'a stored record cannot be read, or a listener failed')
  const { SEALING, TRANSACTION_LIMIT: maximumBytes } = config
  const sealing = SEALING === 'in-blocks' ? 'inBlocks' : 'atOnce'
  const options = { clock, random, onTrouble, ...inputs, sealing, maximumBytes } as const
  await checkOwnScenarios(app, options)
  const isNew = !hasLedger(database)
  if (historyFile !== undefined) attachHistory(database, historyFile)
  const chain = await openChain({ ...options, database })
  await continueClock(app, chain)
  const known = app.hostedBy?.firstLedgerRows
  const first = known ?? (isNew ? tableRows(database, ledgerTables) : await firstRows(options))
  world.onSeed((scenario) => {
    const { history, burning_fuel_method, genesis } = scenario
    const settings = burning_fuel_method === undefined ? {} : { burning_fuel_method }
    if (hasOwnGenesis(scenario)) chain.reset({ settings, ...genesis })
    else if (historyFile !== undefined && history) restoreHistory(database)
    else restoreTables(database, first)
  })
  // Tickets that wait are settled while their submitters still know them.
  world.onLeave(() => chain.release())
  world.onEnter(({ ledger }) => chain.reload({ armed: [], behaviour: ledger, heldBack: [], late: [] }))
  return { chain, first }
}

/** Why a remote network cannot be made to behave as a scenario says. */
const needsEmbeddedChain = (scenario: Scenario): string | undefined => {
  const { delayMs, failWith, held } = scenario.ledger
  const isBehaving = delayMs === 0 && failWith === undefined && !held
  const isUsual = isBehaving && !hasOwnGenesis(scenario)
  return isUsual ? undefined : 'it changes how the ledger behaves, and LEDGER_NODE_URL names a remote one.'
}

const openRemote = async (app: FastifyInstance, url: string): Promise<Ledger> => {
  const { config, database, clock, log, world } = app
  world.onCheck(needsEmbeddedChain)
  try {
    return await openRemoteLedger({
      url,
      database,
      clock,
      maximumBytes: config.TRANSACTION_LIMIT,
      onTrouble: (error) =>
        log.warn(
          { err: error },
          'the node cannot be followed, a stored record not be read, or a listener failed',
        ),
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
    const embedded = LEDGER_NODE_URL === undefined ? await openEmbedded(app) : undefined
    const chain = embedded?.chain
    const opened = chain ?? (await openRemote(app, LEDGER_NODE_URL ?? ''))
    const { ledger: measured, ...waitingResults } = measuredLedger(opened, app.measures)
    const ledger = loggedLedger(measured, app.log)
    app.decorate('waitingResults', waitingResults)
    app.decorate('ledger', ledger)
    app.decorate('chain', chain)
    app.decorate('firstLedgerRows', embedded?.first)
    app.decorate('decimals', keptDecimals(ledger, app.database))
    app.decorate(
      'startsWithHistory',
      (scenario) => app.historyFile !== undefined && scenario.history && !hasOwnGenesis(scenario),
    )
    app.addHook('onClose', () => ledger.close())
  },
  { name: 'ledger', dependencies: ['platform'] },
)
