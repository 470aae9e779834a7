import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { decodeMessagePack } from '@panel/ledger/encoding'
import { decodeTransaction } from '@panel/ledger/transactions'
import SqliteDatabase, { type Database } from 'better-sqlite3'
import { decodeValue } from '../contract-data.ts'
import { contracts } from '../execution/load-contracts.ts'
import { readRecordedGenesis, recordGenesis } from '../genesis/recorded-genesis.ts'
import { type GenesisInputs, registeredContracts, writeGenesis } from '../genesis/write-genesis.ts'
import { describeSubmission } from '../intake/submission.ts'
import type { NodeKey } from '../sealing/node-key.ts'
import { createPool, type PoolEntry } from '../sealing/pool.ts'
import { openStateTree } from '../state/state-tree.ts'
import { createWorldState } from '../state/world-state.ts'
import { createLedgerSchema, readMeta } from '../storage/ledger-schema.ts'
import type { PendingRow } from '../storage/transaction-store.ts'
import { type ChainStores, createChainStores } from './chain-stores.ts'

const { settings: settingsEntry } = service.data

type StartOptions = GenesisInputs & { readonly database: Database; readonly nodeKey: NodeKey }

/** The same inputs with the settings that a chain began with: a scenario may have chosen others. */
export const withStoredSettings = (database: Database, genesisInputs: GenesisInputs): GenesisInputs => {
  const bytes = createChainStores(database).accounts.data(serviceAccountId, settingsEntry.keyOf({}))
  const { genesis } = genesisInputs
  const settings = { ...genesis.settings, ...decodeValue(settingsEntry.value, bytes) }
  return { ...genesisInputs, genesis: { ...genesis, settings } }
}

/**
 * Records the genesis of a chain of an older release, which is known only while this program has the same genesis.
 *
 * @throws Error when it began otherwise
 */
const recordOlderGenesis = ({ database, nodeKey, genesis, accounts }: StartOptions): void => {
  const genesisInputs = withStoredSettings(database, { genesis, accounts })
  const scratch = new SqliteDatabase('')
  startChain({ ...genesisInputs, database: scratch, nodeKey })
  const expected = createChainStores(scratch).blocks.at(0)?.stateHash
  scratch.close()
  if (createChainStores(database).blocks.at(0)?.stateHash !== expected) {
    throw new Error(
      'The chain of this database was created by an older release with other accounts or contracts: delete the data (npm run reset) or set another DATA_DIR.',
    )
  }
  recordGenesis(database, { ...genesisInputs, contracts: registeredContracts(contracts) })
}

/**
 * Makes the tables and the genesis block where the database holds no chain yet.
 *
 * @throws Error for a chain that this program cannot continue, with what to do about it
 */
export const startChain = (options: StartOptions): void => {
  const { database, nodeKey } = options
  createLedgerSchema(database)
  const followed = readMeta(database, 'followed_network')
  if (followed !== undefined)
    throw new Error(`The database follows the network ${followed}: use another one.`)
  const { accounts, blocks } = createChainStores(database)
  if (blocks.last()) {
    if (!readRecordedGenesis(database)) recordOlderGenesis(options)
    return
  }
  database.transaction(() => {
    recordGenesis(database, { contracts: registeredContracts(contracts), ...options })
    const state = createWorldState(accounts, openStateTree(database))
    writeGenesis(options, { state, blocks, contracts, nodeKey })
  })()
}

/** A kept transaction as it waits for its execution. */
export const entryOf = (row: PendingRow): PoolEntry => {
  const transaction = decodeTransaction(row.bytes)
  if (transaction.kind !== 'unitary' && transaction.kind !== 'bulk') {
    throw new Error(`The stored transaction ${row.ticket} is of the kind ${transaction.kind}.`)
  }
  const { parts } = describeSubmission(row.bytes, transaction, row.impersonated ? row.signer : undefined)
  return {
    sequence: row.sequence,
    ticket: row.ticket,
    bytes: row.bytes,
    signer: row.signer,
    parts,
    dueAt: row.due_at,
    failWith: row.fail_with,
    announcement: row.announcement,
  }
}

/** What the chain keeps in memory of its tables. @throws Error when they hold another network's chain */
export const openChainWorld = (database: Database, stores: ChainStores, networkName: string) => {
  const lastBlock = stores.blocks.last()
  const settingsBytes = stores.accounts.data(serviceAccountId, settingsEntry.keyOf({}))
  if (!lastBlock || !settingsBytes) throw new Error('The ledger has no genesis block.')
  const settings = settingsEntry.value.parse(decodeMessagePack(settingsBytes))
  if (settings.network_name !== networkName) {
    throw new Error(`The database holds the chain of ${settings.network_name}, not of ${networkName}.`)
  }
  const state = createWorldState(stores.accounts, openStateTree(database))
  return {
    settings,
    execution: { state, contracts, networkName, burningFuelMethod: settings.burning_fuel_method },
    pool: createPool(stores.transactions.pending().map(entryOf)),
    lastBlock,
  }
}
