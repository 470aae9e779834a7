import { listContractData } from '@panel/chain/contract-data'
import { onContractEvent } from '@panel/chain/contract-events'
import type { Ledger } from '@panel/chain/ledger'
import { type DelegationState, soonSeconds } from '@panel/contracts/platform/delegations'
import { identity } from '@panel/contracts/smart-contracts/identity'
import { capabilitiesValue } from '@panel/contracts/smart-contracts/values'
import type { FastifyInstance } from 'fastify'
import { readStoredJson } from '../stored-json.ts'

/** A delegation with who gave it; `expiration` in Unix seconds. */
export interface DelegationRecord {
  readonly delegator: string
  readonly delegate: string
  readonly target: string
  readonly capabilities: Record<string, boolean>
  readonly expiration: number
}

interface DelegationRow extends Omit<DelegationRecord, 'capabilities'> {
  readonly capabilities: string
}

/** The delegations that an account gave, as the ledger keeps them. */
export const delegationsOf = async (ledger: Ledger, delegator: string): Promise<DelegationRecord[]> =>
  (await listContractData(ledger, delegator, identity.data.delegation)).map(({ parts, value }) => ({
    delegator,
    ...parts,
    ...value,
  }))

/** Returns whether a delegation is in a state by a clock’s time. */
export const delegationIsIn =
  (clock: FastifyInstance['clock']) =>
  ({ expiration }: Pick<DelegationRecord, 'expiration'>, state: DelegationState): boolean => {
    const left = expiration - Math.floor(clock.now() / 1000)
    if (state === 'expired') return left <= 0
    return left > 0 && (state === 'active' || left < soonSeconds)
  }

/** Delegations by who received them: the table follows the ledger's events with each block. */
export const createDelegations = ({ database, ledger }: Pick<FastifyInstance, 'database' | 'ledger'>) => {
  const isRead = database.prepare<[], number>('SELECT count(*) FROM network_delegations_read').pluck()
  const setRead = database.prepare('INSERT OR IGNORE INTO network_delegations_read VALUES (1)')
  const clear = database.prepare('DELETE FROM network_delegations')
  const upsert = database.prepare<[string, string, string, string, number]>(
    'INSERT OR REPLACE INTO network_delegations VALUES (?, ?, ?, ?, ?)',
  )
  const remove = database.prepare<[string, string, string]>(
    'DELETE FROM network_delegations WHERE delegator = ? AND delegate = ? AND target = ?',
  )
  const selectReceived = database.prepare<[string], DelegationRow>(
    'SELECT * FROM network_delegations WHERE delegate = ? ORDER BY delegator, target',
  )

  const put = ({ delegator, delegate, target, capabilities, expiration }: DelegationRecord): void => {
    upsert.run(delegator, delegate, target, JSON.stringify(capabilities), expiration)
  }
  const replaceAll = database.transaction((records: readonly DelegationRecord[]): void => {
    clear.run()
    for (const record of records) put(record)
    setRead.run()
  })

  /** Counts what came while the ledger was being read. */
  let changes = 0
  onContractEvent(ledger, identity, 'delegation_added', (delegation, { emitterAccountId }) => {
    changes += 1
    put({ ...delegation, delegator: emitterAccountId })
  })
  onContractEvent(ledger, identity, 'delegation_revoked', ({ delegate, target }, { emitterAccountId }) => {
    changes += 1
    remove.run(emitterAccountId, delegate, target)
  })

  return {
    /** Resolves once the table has every delegation that the ledger has. */
    sync: async (): Promise<void> => {
      while (isRead.get() !== 1) {
        const before = changes
        const delegators = await ledger.accountsOfContract(identity.hash)
        const records = (await Promise.all(delegators.map((each) => delegationsOf(ledger, each)))).flat()
        if (changes === before) replaceAll(records)
      }
    },
    receivedBy: (delegate: string): DelegationRecord[] =>
      selectReceived
        .all(delegate)
        .map((row) => ({ ...row, capabilities: readStoredJson(capabilitiesValue, row.capabilities) })),
  }
}
export type Delegations = ReturnType<typeof createDelegations>
