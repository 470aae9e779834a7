import { assetFactsEntry } from '@panel/contracts/smart-contracts/asset'
import type { DataEntry, KeyParts } from '@panel/contracts/smart-contracts/data-entry'
import { decodeMessagePack } from '@panel/ledger/encoding'
import * as z from 'zod/mini'
import type { Ledger } from './ledger.ts'

type Reads = Pick<Ledger, 'accountData'>

/** A data entry with the parts of its key. */
export interface StoredEntry<Name extends string, Value extends z.ZodMiniType> {
  readonly parts: KeyParts<Name>
  readonly value: z.output<Value>
}

const keyList = z.array(z.string())

/** What stored bytes say; undefined where they are none, or not of this shape. */
export const decodeValue = <Value extends z.ZodMiniType>(
  schema: Value,
  bytes: Uint8Array | null | undefined,
): z.output<Value> | undefined => {
  if (!bytes) return undefined
  try {
    return schema.safeParse(decodeMessagePack(bytes)).data
  } catch {
    return undefined
  }
}

/** One data entry of an account; undefined where it has none, or one of another shape. */
export const readContractData = async <Name extends string, Value extends z.ZodMiniType>(
  ledger: Reads,
  accountId: string,
  entry: DataEntry<Name, Value>,
  parts: KeyParts<Name>,
): Promise<z.output<Value> | undefined> => {
  const [bytes] = await ledger.accountData(accountId, [entry.keyOf(parts)])
  return decodeValue(entry.value, bytes)
}

/** The keys of all data entries of an account, in their order. */
export const readDataKeys = async (ledger: Reads, accountId: string): Promise<readonly string[]> => {
  const [list] = await ledger.accountData(accountId, ['*'])
  return decodeValue(keyList, list) ?? []
}

/** Every data entry of one kind that an account has. Entries of another shape are left out. */
export const listContractData = async <Name extends string, Value extends z.ZodMiniType>(
  ledger: Reads,
  accountId: string,
  entry: DataEntry<Name, Value>,
): Promise<readonly StoredEntry<Name, Value>[]> => {
  const found = (await readDataKeys(ledger, accountId)).flatMap((key) => {
    const parts = key.startsWith(entry.prefix) ? entry.partsOf(key) : undefined
    return parts ? [{ key, parts }] : []
  })
  const values = await ledger.accountData(
    accountId,
    found.map(({ key }) => key),
  )
  return found.flatMap(({ parts }, index) => {
    const value = decodeValue(entry.value, values[index])
    return value === undefined ? [] : [{ parts, value }]
  })
}

/** The decimals that an asset's settings state, 0 where they state none; null for what is no asset. */
export const decimalsOf = async (ledger: Reads, assetId: string): Promise<number | null> =>
  (await readContractData(ledger, assetId, assetFactsEntry, {}))?.decimals ?? null
