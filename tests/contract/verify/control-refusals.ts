import { addFault, armFaults, listScenarios } from '@panel/contracts/platform/control'
import type { Endpoint } from '@panel/contracts/platform/endpoint'
import { maximumFaults } from '@panel/contracts/platform/faults'
import { findJournalEntries, rewindJournal } from '@panel/contracts/platform/journal'
import { setClock } from '@panel/contracts/platform/ledger-control'
import { openSessionAs } from '@panel/contracts/platform/sessions-control'
import { importSnapshot, type SnapshotFile } from '@panel/contracts/platform/snapshots'
import { enterWorld } from '@panel/contracts/platform/world-link'
import { patchUser } from '@panel/contracts/services/abs_user_admin/endpoints'
import { usersAccountId } from '@panel/contracts/smart-contracts/users'
import { accountNamed, signedTransferOf } from '../support/client.ts'
import type { Send } from './backend.ts'

const beforeEveryChain = '2000-01-01T00:00:00.000Z'

/** What a call answered, or nothing of it where it drifted. */
const answerOf = async (send: Send, endpoint: Endpoint, body?: Readonly<Record<string, unknown>>) => {
  const { answer } = await send(endpoint, body ? { body } : {})
  return Object(answer) as Readonly<Record<string, unknown>>
}

/** The number of a journal's first entry that fits a filter. */
const numberOf = async (send: Send, filter: Readonly<Record<string, unknown>>): Promise<unknown> => {
  const { entries } = await answerOf(send, findJournalEntries, { ...filter, limit: 1 })
  const [entry]: unknown[] = Array.isArray(entries) ? entries : []
  return Object(entry).number ?? 0
}

/** States of the world that there cannot be. */
export const stateRefusals = async (send: Send): Promise<void> => {
  const { network } = await answerOf(send, listScenarios)
  const enter = (part: Readonly<Record<string, unknown>>) => send(enterWorld, { body: { network, ...part } })
  await send(setClock, { body: { action: 'set', time: beforeEveryChain } })
  await enter({ time: beforeEveryChain })
  await enter({ account: 'no-such-account' })
  await enter({ account: 'dev', subscriptions: { no_such_service: 'ACTIVE' } })
  await send(openSessionAs, { body: { account: 'dev', subscription: 'no_such_service' } })

  const { fault } = addFault.example.body
  await send(armFaults, { body: { faults: Array.from({ length: maximumFaults }, () => fault) } })
  await send(addFault, { body: { fault } })
  await send(armFaults, { body: { faults: [] } })

  await send(rewindJournal, { body: { number: await numberOf(send, {}) } })
  const block = await numberOf(send, { kind: 'block', newestFirst: true })
  await send(rewindJournal, { body: { number: block, again: {} } })
}

/** A snapshot's file that was changed on its way, and one that another release made. */
export const importRefusals = async (send: Send, file: Partial<SnapshotFile>): Promise<void> => {
  const other = '0'.repeat(64)
  await send(importSnapshot, { body: { ...file, name: 'refused', checksum: other } })
  await send(importSnapshot, { body: { ...file, name: 'refused', schema: other } })
}

/** An account that an administrator disabled. */
export const disabledAccount = async (send: Send, admin: string): Promise<void> => {
  const { accountId, roles } = accountNamed('nft')
  const args = { accountId, roles, status: 'DISABLED', subscriptions: {} }
  const changes = { accountId: usersAccountId, smartContractMethod: 'update_user', args }
  await send(patchUser, { body: { tx: await signedTransferOf(admin, 0, changes) } })
  await send(openSessionAs, { body: { account: 'nft' } })
}
