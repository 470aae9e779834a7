import { readDataKeys } from '@panel/chain/contract-data'
import type { Ledger } from '@panel/chain/ledger'
import { bytesToHex } from '@panel/ledger/encoding'

/** The data of accounts: account id, then key, to the value in hex. */
export type AccountData = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The most keys of one account that are read. */
const maximumKeys = 200

const dataOf = async (ledger: Ledger, accountId: string): Promise<ReadonlyMap<string, string>> => {
  const keys = (await readDataKeys(ledger, accountId)).slice(0, maximumKeys)
  const values = await ledger.accountData(accountId, keys)
  return new Map(
    keys.flatMap((key, index) => {
      const value = values[index]
      return value ? [[key, bytesToHex(value)] as const] : []
    }),
  )
}

export const readAccountData = async (ledger: Ledger, accountIds: Iterable<string>): Promise<AccountData> => {
  const read = new Map<string, ReadonlyMap<string, string>>()
  for (const accountId of new Set(accountIds)) read.set(accountId, await dataOf(ledger, accountId))
  return read
}

/** Every value that is not what it was, by account and key. */
export const changesOfData = (before: AccountData, after: AccountData) =>
  [...after].flatMap(([accountId, now]) => {
    const then = before.get(accountId) ?? new Map<string, string>()
    return [...new Set([...then.keys(), ...now.keys()])]
      .filter((key) => then.get(key) !== now.get(key))
      .map((key) => ({ accountId, key, before: then.get(key) ?? null, after: now.get(key) ?? null }))
  })
