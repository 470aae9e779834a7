import { serviceKeys } from '@panel/chain/contracts/service'
import type { ContractEvent, Ledger } from '@panel/chain/ledger'
import { serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { countValue } from '@panel/contracts/smart-contracts/values'
import { decodeMessagePack } from '@panel/ledger/encoding'
import * as z from 'zod/mini'
import type { AliasIndex, AliasRecord } from './alias-index.ts'
import { dataUnder } from './data-under.ts'

const aliasRecord = z.object({ account: z.string(), registered: countValue })

const readRecord = (alias: string, bytes: Uint8Array): AliasRecord => ({
  alias,
  ...aliasRecord.parse(decodeMessagePack(bytes)),
})

const recordOf = async (ledger: Ledger, alias: string): Promise<AliasRecord | undefined> => {
  const [bytes] = await ledger.accountData(serviceAccountId, [serviceKeys.alias(alias)])
  return bytes ? readRecord(alias, bytes) : undefined
}

/** Whose name it is; null where it is nobody's. */
export const holderOf = async (ledger: Ledger, alias: string): Promise<string | null> =>
  (await recordOf(ledger, alias))?.account ?? null

const eventData = z.object({ alias: z.string(), account: z.string() })

/** Keeps the index of names as the ledger's events say, in the same database transaction as their block. */
export const followAliases = (ledger: Ledger, index: AliasIndex) => {
  /** Counts what came while the ledger was being read. */
  let changes = 0

  const follow = (name: string, change: (alias: string, account: string) => void): void => {
    ledger.onContractEvent(name, ({ emitterAccountId, data }: ContractEvent) => {
      // Any contract may give its event this name; only the network's own account has names.
      if (emitterAccountId !== serviceAccountId) return
      const { alias, account } = eventData.parse(decodeMessagePack(data))
      changes += 1
      change(alias, account)
    })
  }
  follow('alias_registered', index.register)
  follow('alias_deleted', index.remove)

  const readAll = async (): Promise<void> => {
    for (;;) {
      const before = changes
      const entries = await dataUnder(ledger, serviceAccountId, serviceKeys.alias(''))
      if (changes !== before) continue
      index.replaceAll(entries.map(([alias, bytes]) => readRecord(alias, bytes)))
      return
    }
  }

  return {
    /** Resolves once the index has every name that the ledger has. */
    upToDate: async (): Promise<void> => {
      if (!index.isRead()) await readAll()
      for (const alias of index.incomplete()) {
        const record = await recordOf(ledger, alias)
        if (record) index.complete(record)
      }
    },
  }
}
