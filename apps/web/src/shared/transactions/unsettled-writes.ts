import { bytesToHex, sha256, utf8ToBytes } from '@panel/ledger/encoding'
import * as z from 'zod/mini'
import { writeDraft } from '../drafts/drafts.ts'
import { readDraft } from '../drafts/read-draft.ts'
import type { CallIntent } from './transaction-intent.ts'

/** A transaction that was handed to the server and whose result this tab has not seen. */
export interface UnsettledWrite {
  /** What it does, see `intentKey`. */
  readonly key: string
  readonly ticket: string
}

/** In the tab's own storage, for the account that is signed in: it survives a reload and an expired session. */
const draftName = 'unsettled-transactions'

const unsettledWrites = z.array(z.object({ key: z.string(), ticket: z.string() }))

const read = (): readonly UnsettledWrite[] => {
  const parsed = z.safeParse(unsettledWrites, readDraft(draftName))
  return parsed.success ? parsed.data : []
}

const write = (writes: readonly UnsettledWrite[]): void =>
  writeDraft(draftName, writes.length === 0 ? undefined : writes)

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

export const keepUnsettled = (unsettled: UnsettledWrite): void => write([...read(), unsettled])

export const forgetUnsettled = (ticket: string): void =>
  write(read().filter((each) => each.ticket !== ticket))
