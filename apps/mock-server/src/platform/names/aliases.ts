import { listContractData } from '@panel/chain/contract-data'
import { onContractEvent } from '@panel/chain/contract-events'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import type { FastifyInstance } from 'fastify'

/** A name and its account; `registered` in Unix seconds. */
interface AliasRecord {
  readonly alias: string
  readonly account: string
  readonly registered: number
}

/** The alias that a text is: people also write it as it is shown, with an @ before it. */
const aliasIn = (text: string): string => text.replace(/^@/, '').toLowerCase()

/** Names of the network by the account that they represent: the table follows the ledger's events with each block. */
export const createAliases = ({ database, ledger }: Pick<FastifyInstance, 'database' | 'ledger'>) => {
  const isRead = database.prepare<[], number>('SELECT count(*) FROM network_aliases_read').pluck()
  const setRead = database.prepare('INSERT OR IGNORE INTO network_aliases_read VALUES (1)')
  const clear = database.prepare('DELETE FROM network_aliases')
  const upsert = database.prepare<[string, string, number]>(
    'INSERT OR REPLACE INTO network_aliases VALUES (?, ?, ?)',
  )
  const remove = database.prepare<[string]>('DELETE FROM network_aliases WHERE alias = ?')
  const selectFirst = database.prepare<[string], { accountId: string; alias: string }>(
    `SELECT account_id AS accountId, alias FROM
       (SELECT account_id, alias,
          row_number() OVER (PARTITION BY account_id ORDER BY registered_at, alias) AS place
        FROM network_aliases WHERE account_id IN (SELECT value FROM json_each(?)))
     WHERE place = 1`,
  )
  const selectOf = database
    .prepare<[string], string>('SELECT alias FROM network_aliases WHERE account_id = ? ORDER BY alias')
    .pluck()
  const selectAccount = database
    .prepare<[string], string>('SELECT account_id FROM network_aliases WHERE alias = ?')
    .pluck()
  const selectNamed = database
    .prepare<[string], string>('SELECT DISTINCT account_id FROM network_aliases WHERE instr(alias, ?) > 0')
    .pluck()

  const put = ({ alias, account, registered }: AliasRecord): void => {
    upsert.run(alias, account, registered)
  }
  const replaceAll = database.transaction((records: readonly AliasRecord[]): void => {
    clear.run()
    for (const record of records) put(record)
    setRead.run()
  })

  /** Counts what came while the ledger was being read. */
  let changes = 0
  onContractEvent(ledger, service, 'alias_registered', (record, _event, { timestamp }) => {
    changes += 1
    put({ ...record, registered: timestamp })
  })
  onContractEvent(ledger, service, 'alias_deleted', ({ alias }) => {
    changes += 1
    remove.run(alias)
  })

  return {
    /** Resolves once the table has every name that the ledger has. */
    sync: async (): Promise<void> => {
      while (isRead.get() !== 1) {
        const before = changes
        const entries = await listContractData(ledger, serviceAccountId, service.data.alias)
        if (changes === before) replaceAll(entries.map(({ parts, value }) => ({ ...parts, ...value })))
      }
    },
    /** The alias of each account that has one; of several, the one that was registered first. */
    firstOf: (accountIds: readonly string[]) => selectFirst.all(JSON.stringify(accountIds)),
    /** Every alias of an account. */
    of: (accountId: string): string[] => selectOf.all(accountId),
    /** The account that has an alias, as people write it. */
    accountOf: (text: string): string | undefined => selectAccount.get(aliasIn(text)),
    /** The accounts that have an alias which contains a text, as people write it. */
    accountsNamed: (text: string): string[] => selectNamed.all(aliasIn(text)),
  }
}
export type Aliases = ReturnType<typeof createAliases>
