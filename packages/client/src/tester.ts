import { UnexpectedAnswerError } from '@panel/contracts/platform/caller'
import { addFault, disarmFault, switchScenario } from '@panel/contracts/platform/control'
import type { EndpointInput } from '@panel/contracts/platform/endpoint'
import {
  findJournalEntries,
  type JournalEntry,
  rewindJournal,
  waitForJournalEntry,
} from '@panel/contracts/platform/journal'
import { setClock } from '@panel/contracts/platform/ledger-control'
import { maximumSessionSeconds } from '@panel/contracts/platform/session-seconds'
import { type OpenedSession, openSessionAs } from '@panel/contracts/platform/sessions-control'
import { restoreSnapshot } from '@panel/contracts/platform/snapshots'
import { getTicketResult, type TicketResult } from '@panel/contracts/platform/transactions'
import { enterWorld } from '@panel/contracts/platform/world-link'
import { mainWorld } from '@panel/contracts/platform/world-name'
import { createWorld, removeWorld } from '@panel/contracts/platform/worlds'
import { openClient } from './client.ts'

type Fault = EndpointInput<typeof addFault>['body']['fault']
type WorldOptions = Omit<EndpointInput<typeof createWorld>['body'], 'name'>
type Filter = Omit<EndpointInput<typeof waitForJournalEntry>['body'], 'timeoutMs'>

interface TesterOptions {
  /** A server that was started with CONTROL=1. */
  readonly origin: string
  /** The world that is meant; the server's own where absent. */
  readonly world?: string
}

interface WaitOptions {
  readonly timeoutMs?: number
}

interface TicketOptions extends WaitOptions {
  /** The account that asks. */
  readonly as: string
}

/** Control calls after which a session may be over, or may never have been. */
const endsSessions = new Set<string>(
  [enterWorld, restoreSnapshot, rewindJournal, setClock, switchScenario].map(
    ({ operationId }) => operationId,
  ),
)

/** Something did not happen in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/** Waits for a call after which something is gone, and does not mind where it was gone already. */
const untilGone = async (removed: Promise<unknown>): Promise<void> => {
  try {
    await removed
  } catch (error) {
    if (!(error instanceof UnexpectedAnswerError && error.answer.status === 404)) throw error
  }
}

/** What a tester does. Its type is written out: the compiler cannot declare one of a function that answers its own kind. */
export interface Tester extends ReturnType<typeof openClient> {
  readonly origin: string
  readonly world: string
  /** A session of an account, named as in the fixtures or by its id; the same one until a control call may have ended it. */
  readonly signIn: (account: string) => Promise<OpenedSession>
  /** Replaces all data by a scenario's. */
  readonly enterScenario: (name: string) => Promise<void>
  /** Arms a fault; the returned function disarms it, unless calls used it up already. */
  readonly armFault: (fault: Fault) => Promise<() => Promise<void>>
  /** Waits for a call, an event or a block in the journal, including one that already happened. @throws TimeoutError */
  readonly waitFor: (filter: Filter, options?: WaitOptions) => Promise<JournalEntry>
  /** Waits for a transaction to be in a block and returns its result. @throws TimeoutError */
  readonly waitForTicket: (ticket: string, options: TicketOptions) => Promise<TicketResult>
  /** Makes a world of its own, from the server's own or from a snapshot. */
  readonly openWorld: (options?: WorldOptions) => Promise<Tester>
  /** Removes the world of this tester, unless it is gone already. */
  readonly removeWorld: () => Promise<void>
}

/** What tests do with a server: calls as any account without its key, worlds, faults, and waits without sleeping. */
export const openTester = ({ origin, world = mainWorld }: TesterOptions): Tester => {
  const sessions = new Map<string, Promise<OpenedSession>>()

  const signIn = (account: string): Promise<OpenedSession> => {
    const known = sessions.get(account)
    if (known) return known
    // As long as can be: a page keeps its token while the test moves the clock.
    const opened = client.call(openSessionAs, { body: { account, seconds: maximumSessionSeconds } })
    sessions.set(account, opened)
    // A later call tries again: the account may be approved, or restored, by then.
    opened.catch(() => {
      if (sessions.get(account) === opened) sessions.delete(account)
    })
    return opened
  }

  const tokenOf = async (account: string): Promise<string> => (await signIn(account)).authIn
  const client = openClient({ origin, world, tokenOf })

  /** As that of a client; sessions that a control call may have ended are opened again when they are next needed. */
  const call: typeof client.call = async (endpoint, input, options) => {
    const answer = await client.call(endpoint, input, options)
    if (endsSessions.has(endpoint.operationId)) sessions.clear()
    return answer
  }

  const waitFor: Tester['waitFor'] = async (filter, { timeoutMs = 10_000 } = {}) => {
    const { entry } = await call(waitForJournalEntry, { body: { ...filter, timeoutMs } })
    if (entry) return entry
    throw new TimeoutError(`Nothing fitted ${JSON.stringify(filter)} within ${timeoutMs} ms.`)
  }

  return {
    ...client,
    call,
    origin,
    world,
    signIn,
    enterScenario: async (name) => {
      await call(switchScenario, { body: { name } })
    },
    armFault: async (fault) => {
      const { id } = await call(addFault, { body: { fault } })
      return () => untilGone(call(disarmFault, { body: { id } }))
    },
    waitFor,
    waitForTicket: async (ticket, { as, timeoutMs = 10_000 }) => {
      const started = Date.now()
      for (;;) {
        const { newest } = await call(findJournalEntries, { body: { limit: 1 } })
        const known = await call(getTicketResult, { params: { ticket } }, { as })
        if (known.state === 'settled') return known.result
        const left = timeoutMs - (Date.now() - started)
        if (left <= 0)
          throw new TimeoutError(`The transaction ${ticket} has no result after ${timeoutMs} ms.`)
        await call(waitForJournalEntry, {
          body: { kind: 'block', after: newest, timeoutMs: Math.min(left, 60_000) },
        })
      }
    },
    openWorld: async (options = {}) => {
      const { name } = await openClient({ origin }).call(createWorld, { body: options })
      return openTester({ origin, world: name })
    },
    removeWorld: () => untilGone(openClient({ origin }).call(removeWorld, { body: { name: world } })),
  }
}
