import type { Alias } from '@panel/contracts/services/alias/aliases'
import { serviceAccountId } from '@panel/contracts/smart-contracts/service'
import { countValue } from '@panel/contracts/smart-contracts/values'
import { decodeMessagePack } from '@panel/ledger/encoding'
import * as z from 'zod/mini'
import { serviceKeys } from '../../ledger/contracts/service.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { dataUnder } from './data-under.ts'

const aliasRecord = z.object({ account: z.string(), registered: countValue })

const readRecord = (alias: string, bytes: Uint8Array): Alias => {
  const { account, registered } = aliasRecord.parse(decodeMessagePack(bytes))
  return { alias, accountId: account, registeredAt: new Date(registered * 1000).toISOString() }
}

/** The names of an account. The ledger keeps names by name alone, so that all of them are looked through. */
export const aliasesOf = async (ledger: Ledger, accountId: string): Promise<Alias[]> => {
  const entries = await dataUnder(ledger, serviceAccountId, serviceKeys.alias(''))
  return entries
    .map(([alias, bytes]) => readRecord(alias, bytes))
    .filter((each) => each.accountId === accountId)
}

/** Whose name it is; null where it is nobody's. */
export const holderOf = async (ledger: Ledger, alias: string): Promise<string | null> => {
  const [bytes] = await ledger.accountData(serviceAccountId, [serviceKeys.alias(alias)])
  return bytes ? readRecord(alias, bytes).accountId : null
}
