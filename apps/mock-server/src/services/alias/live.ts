import { listContractData } from '@panel/chain/contract-data'
import { onContractEvent } from '@panel/chain/contract-events'
import type { Ledger } from '@panel/chain/ledger'
import { service, serviceAccountId } from '@panel/contracts/smart-contracts/service'
import type { AliasStore } from './store.ts'

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
