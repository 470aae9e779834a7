import { listContractData } from '@panel/chain/contract-data'
import { onContractEvent } from '@panel/chain/contract-events'
import type { Ledger } from '@panel/chain/ledger'
import { identity } from '@panel/contracts/smart-contracts/identity'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import type { AliasStore, DelegationRecord, DelegationStore } from './store.ts'

/** Keeps the table of names as the ledger's events say, in the same database transaction as their block. */
export const followAliases = (ledger: Ledger, store: AliasStore) => {
  /** Counts what came while the ledger was being read. */
  let changes = 0

  onContractEvent(ledger, service, 'alias_registered', (record, _event, { timestamp }) => {
    changes += 1
    store.put({ ...record, registered: timestamp })
  })
  onContractEvent(ledger, service, 'alias_deleted', ({ alias }) => {
    changes += 1
    store.remove(alias)
  })

  const readAll = async (): Promise<void> => {
    for (;;) {
      const before = changes
      const entries = await listContractData(ledger, serviceAccountId, service.data.alias)
      if (changes !== before) continue
      store.replaceAll(entries.map(({ parts, value }) => ({ ...parts, ...value })))
      return
    }
  }

  return {
    /** Resolves once the table has every name that the ledger has. */
    sync: async (): Promise<void> => {
      if (!store.isRead()) await readAll()
    },
  }
}

/** Keeps the table of delegations as the ledger's events say. */
export const followDelegations = (ledger: Ledger, store: DelegationStore) => {
  /** Counts what came while the ledger was being read. */
  let changes = 0

  onContractEvent(ledger, identity, 'delegation_added', (delegation, { emitterAccountId }) => {
    changes += 1
    store.put({ ...delegation, delegator: emitterAccountId })
  })
  onContractEvent(ledger, identity, 'delegation_revoked', ({ delegate, target }, { emitterAccountId }) => {
    changes += 1
    store.remove(emitterAccountId, delegate, target)
  })

  const given = async (delegator: string): Promise<DelegationRecord[]> =>
    (await listContractData(ledger, delegator, identity.data.delegation)).map(({ parts, value }) => ({
      delegator,
      ...parts,
      ...value,
    }))

  return {
    /** Resolves once the table has every delegation that the ledger has. */
    sync: async (): Promise<void> => {
      while (!store.isRead()) {
        const before = changes
        const delegators = await ledger.accountsOfContract(identity.hash)
        const records = (await Promise.all(delegators.map(given))).flat()
        if (changes === before) store.replaceAll(records)
      }
    },
  }
}
