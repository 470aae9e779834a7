import type { Ledger } from '@panel/chain/ledger'
import { bytesToHex, decodeMessagePack } from '@panel/ledger/encoding'
import * as z from 'zod/mini'

/** The data of accounts: account id, then key, to the value in hex. */
export type AccountData = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The most keys of one account that are read. */
const maximumKeys = 200

const keyList = z.array(z.string())

const dataOf = async (ledger: Ledger, accountId: string): Promise<ReadonlyMap<string, string>> => {
  const [list] = await ledger.accountData(accountId, ['*'])
  const keys = list ? keyList.parse(decodeMessagePack(list)).slice(0, maximumKeys) : []
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
