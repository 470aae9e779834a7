import { addFault, disarmFault, switchScenario } from '@panel/contracts/platform/control'
import type { Endpoint, EndpointAnswer, EndpointInput } from '@panel/contracts/platform/endpoint'
import { findJournalEntries, rewindJournal } from '@panel/contracts/platform/journal'
import {
  armTransactionFaults,
  holdBlocks,
  movePendingTransaction,
  releaseBlocks,
} from '@panel/contracts/platform/ledger-control'
import { joinRooms, leaveRooms } from '@panel/contracts/platform/rooms'
import { renameView, saveView } from '@panel/contracts/platform/saved-views'
import { requestPreAuth, signIn, signOut } from '@panel/contracts/platform/session'
import { endSession, listSessions, openSessionAs } from '@panel/contracts/platform/sessions-control'
import {
  exportSnapshot,
  forkSnapshot,
  importSnapshot,
  removeSnapshot,
  restoreSnapshot,
  takeSnapshot,
} from '@panel/contracts/platform/snapshots'
import { getTicketResult, submitUnitTx } from '@panel/contracts/platform/transactions'
import { createWorld, removeWorld } from '@panel/contracts/platform/worlds'
import { patchUser } from '@panel/contracts/services/abs_user_admin/endpoints'
import { usersAccountId } from '@panel/contracts/smart-contracts/users'
import { accountNamed, signedPreAuth, signedTransferOf } from '../support/client.ts'
import type { Send } from './backend.ts'
import { importRefusals } from './control-refusals.ts'

/** Typed calls whose answers are compared with the contract too; an answer that drifts does not end the flow. */
const callerOf =
  (send: Send) =>
  async <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    token?: string,
  ): Promise<Partial<EndpointAnswer<E>>> => {
    // An endpoint's input is exactly its parts, and the reader of a field takes it as absent where it drifted.
    const { answer } = await send(endpoint, input as Parameters<Send>[1], { token })
    return Object(answer) as Partial<EndpointAnswer<E>>
  }

/** Signs in as a wallet does. */
export const signInFlow = async (send: Send, account: string): Promise<void> => {
  const call = callerOf(send)
  const { preAuth = '' } = await call(requestPreAuth, { body: { expirationTime: 3600 } }, '')
  await call(signIn, { body: await signedPreAuth(preAuth, account) }, '')
}

/** A transfer from its submission to its result, with the room of its ticket. */
export const transferFlow = async (send: Send, account: string, socketId: string): Promise<void> => {
  const call = callerOf(send)
  const { ticket = '' } = await call(submitUnitTx, { body: { tx: await signedTransferOf(account, 1) } })
  const room = { body: { rooms: [ticket], socketId } }
  await call(joinRooms, room)
  await call(getTicketResult, { params: { ticket } })
  await call(leaveRooms, room)
}

/** Control calls that only mean something one after another. */
export const controlFlow = async (send: Send, account: string): Promise<void> => {
  const call = callerOf(send)
  const armed = await call(addFault, addFault.example)
  await call(disarmFault, { body: { id: armed.id ?? 0 } })

  await call(holdBlocks, {})
  const { ticket = '' } = await call(submitUnitTx, { body: { tx: await signedTransferOf(account, 2) } })
  await call(movePendingTransaction, { body: { ticket, move: { kind: 'execute' } } })
  await call(releaseBlocks, {})

  const { entries = [] } = await call(findJournalEntries, { body: { operationId: 'submitUnitTx' } })
  await call(rewindJournal, { body: { number: entries.at(-1)?.number ?? 0 } })

  await call(armTransactionFaults, { body: { faults: [{ kind: 'late', milliseconds: 1 }] } })
  await call(switchScenario, { body: { name: 'default' } })
}

/** A snapshot on its way out of the backend and in again. */
export const snapshotFlow = async (send: Send): Promise<void> => {
  const call = callerOf(send)
  const name = 'verified'
  await call(takeSnapshot, { body: { name } })
  await call(takeSnapshot, { body: { name } })
  const { answer } = await send(exportSnapshot, { body: { name } })
  await call(forkSnapshot, { body: { name, as: 'forked' } })
  await call(forkSnapshot, { body: { name, as: 'forked' } })
  await send(importSnapshot, { body: Object(answer) })
  await importRefusals(send, Object(answer))
  await call(removeSnapshot, { body: { name: 'forked' } })
  await call(removeSnapshot, { body: { name } })
  await send(importSnapshot, { body: Object(answer) })
  await call(restoreSnapshot, { body: { name } })
}

/** A world is made and removed; one of a name that is taken, or from what is not there, is not made. */
export const worldFlow = async (send: Send): Promise<void> => {
  const call = callerOf(send)
  await call(createWorld, { body: { snapshot: 'no-such-thing' } })
  await call(createWorld, { body: { scenario: 'no-such-thing' } })
  const { name = '' } = await call(createWorld, { body: {} })
  await call(createWorld, { body: { name } })
  await call(removeWorld, { body: { name } })
}

/** An administrator's signed change of another user. */
export const userFlow = async (send: Send, account: string): Promise<void> => {
  const { accountId, roles } = accountNamed('dev')
  const args = { accountId, roles, status: 'ACTIVE', subscriptions: {} }
  const changes = { accountId: usersAccountId, smartContractMethod: 'update_user', args }
  await callerOf(send)(patchUser, { body: { tx: await signedTransferOf(account, 0, changes) } })
}

/** A view of a list gets another name. */
export const viewFlow = async (send: Send): Promise<void> => {
  const call = callerOf(send)
  const { body } = saveView.example
  await call(saveView, { body })
  await call(renameView, { body: { listId: body.listId, name: body.name, newName: 'Verified' } })
}

/** A tester ends one session, and its owner the other, of which sockets receive an event. */
export const endSessionsFlow = async (send: Send, accountId: string): Promise<void> => {
  const call = callerOf(send)
  await call(openSessionAs, { body: { account: 'dev' } })
  const { sessions = [] } = await call(listSessions, {})
  const other = sessions.find((session) => session.accountId !== accountId)
  await call(endSession, { body: { id: other?.id ?? '' } })
  await call(signOut, {})
}
