import * as storageKeys from '@panel/contracts/platform/storage-keys'
import { bytesToHex, sha256, utf8ToBytes } from '@panel/ledger/encoding'
import * as z from 'zod/mini'
import { readStored, writeStored } from '../session/storage.ts'
import type { CallIntent } from './transaction-intent.ts'

/** A transaction that was handed to the server and whose result this browser has not seen. */
export interface UnsettledWrite {
  /** What it does, see `intentKey`. */
  readonly key: string
  readonly ticket: string
}

/** With when each was handed over, in Unix milliseconds. */
const storedWrites = z.array(z.object({ key: z.string(), ticket: z.string(), at: z.number() }))

/** A result comes within seconds. After a day, the same payment is more likely a new one than one that was sent twice. */
const keptMilliseconds = 86_400_000

/** In the browser's storage: a reload, another tab and a closed one do not lose them. */
const read = (): z.infer<typeof storedWrites> => {
  const { data = [] } = storedWrites.safeParse(readStored(storageKeys.unsettled))
  return data.filter(({ at }) => at > Date.now() - keptMilliseconds)
}

const write = (writes: z.infer<typeof storedWrites>): void => writeStored(storageKeys.unsettled, writes)

/**
 * Identifies what a signer requests: targets, methods and args of all calls. Nonce and fuel limit are left out, so
 * that the same payment prepared twice has the same key.
 */
export const intentKey = (signerAccountId: string, calls: readonly CallIntent[]): string => {
  const asked = calls.map(({ accountId, smartContractMethod, argsBytes }) => [
    accountId,
    smartContractMethod,
    bytesToHex(argsBytes),
  ])
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify([signerAccountId, asked]))))
}

export const findUnsettled = (key: string): UnsettledWrite | undefined =>
  read().findLast((each) => each.key === key)

export const keepUnsettled = (unsettled: UnsettledWrite): void =>
  write([...read(), { ...unsettled, at: Date.now() }])

export const forgetUnsettled = (ticket: string): void =>
  write(read().filter((each) => each.ticket !== ticket))
