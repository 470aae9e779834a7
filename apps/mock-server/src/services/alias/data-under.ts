import type { Ledger } from '@panel/chain/ledger'
import { decodeMessagePack } from '@panel/ledger/encoding'
import * as z from 'zod/mini'

const keyList = z.array(z.string())

/** The data entries of an account whose keys begin with a prefix: the rest of each key with its value. */
export const dataUnder = async (
  ledger: Ledger,
  accountId: string,
  prefix: string,
): Promise<(readonly [rest: string, value: Uint8Array])[]> => {
  const [list] = await ledger.accountData(accountId, ['*'])
  const keys = list ? keyList.parse(decodeMessagePack(list)).filter((key) => key.startsWith(prefix)) : []
  const values = await ledger.accountData(accountId, keys)
  return keys.flatMap((key, place) => {
    const value = values[place]
    return value ? [[key.slice(prefix.length), value] as const] : []
  })
}
