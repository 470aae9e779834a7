import { faultHeader } from '@panel/contracts/platform/control'
import { changesCall, type FaultEffect } from '@panel/contracts/platform/faults'
import {
  findJournalEntries,
  type JournalEntry,
  rewindJournal,
  waitForJournalEntry,
} from '@panel/contracts/platform/journal'
import type { FastifyInstance } from 'fastify'
import { ApiError, invalidRequest } from '../api-error.ts'
import { meetsFaults } from '../faults.ts'
import { implement } from '../implement.ts'
import { isoTime } from '../iso-time.ts'
import type { Moments } from '../rewind/moments.ts'
import { documentedErrors, undocumentedAnswer } from '../undocumented-answer.ts'
import type { AnsweredCall, Journal } from './journal.ts'
import { requirePossible } from './require-possible.ts'

const isMethod = (method: string): method is 'GET' | 'POST' => method === 'GET' || method === 'POST'

/** Headers without which a call would be another one. */
const repeatedHeaders = [
  'authorization',
  'cookie',
  'x-xsrf-token',
  'x-panel-control',
  'content-type',
  'accept-language',
  'host',
] as const

/** Makes a call once more, and returns what the journal then holds of it. */
const repeat = async (
  app: FastifyInstance,
  journal: Journal,
  { method, url, headers, body }: AnsweredCall,
  effect: FaultEffect,
): Promise<JournalEntry | null> => {
  if (!isMethod(method)) return null
  const after = journal.newest()
  // A connection that is cut ends the call too.
  const answer = await app
    .inject({
      method,
      url,
      headers: {
        ...Object.fromEntries(
          repeatedHeaders.flatMap((name) => (name in headers ? [[name, headers[name]]] : [])),
        ),
        ...(changesCall(effect) && { [faultHeader]: JSON.stringify(effect) }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    .catch(() => undefined)
  const { entries } = journal.find({ after, kind: 'call' }, { limit: 500 })
  // Not by its address, in which the journal masks secrets.
  const requestId = answer?.headers['x-request-id']
  const isRepeated = (entry: JournalEntry): boolean =>
    entry.kind === 'call' && (requestId === undefined || entry.requestId === requestId)
  return entries.find(isRepeated) ?? null
}

/** Lets what goes on by itself begin from where the world is: the first time, the call came after it too. */
const startAgain = async ({ clock, turns }: Pick<FastifyInstance, 'clock' | 'turns'>): Promise<void> => {
  await new Promise<void>((resolve) => clock.setTimeout(resolve, 0))
  await turns.idle()
}

/** @throws ApiError VALIDATION for a fault that the call does not meet, or an error that it does not document */
const requireEffective = ({ endpoint }: AnsweredCall, again: FaultEffect): void => {
  if (!changesCall(again)) return
  if (!endpoint || !meetsFaults(endpoint)) {
    const which = endpoint ? `the control call ${endpoint.operationId}` : 'this call does not exist, so it'
    throw invalidRequest([
      { path: 'body.again', message: `${which} meets no fault: run it again as it was, with {}` },
    ])
  }
  const problem = undocumentedAnswer(endpoint.operationId, documentedErrors(endpoint), again)
  if (!problem) return
  const { member, message } = problem
  throw invalidRequest([{ path: `body.again.answer.${member}`, message }])
}

const implementRewind = (app: FastifyInstance, journal: Journal, moments: Moments): void => {
  implement(app, rewindJournal, async ({ body: { number, again } }) => {
    const found = journal.entryOf(number)
    if (!found) {
      throw new ApiError('NOT_FOUND', `The journal has no entry ${number}: it may be too old, or undone.`, {
        reason: 'entryUnknown',
      })
    }
    const { before } = found.origin
    const call = found.entry.kind === 'call' && !found.entry.isBodyTooLong ? found.entry : undefined
    if (!before || !moments.canReach(before)) {
      throw new ApiError(
        'CONFLICT',
        'The world cannot go back to this entry: all data were replaced more than three times since, too much changed, or the server was started with REWIND=0. Choose a later one, or restore a snapshot.',
        { reason: 'entryOutOfReach' },
      )
    }
    if (again && !call) {
      throw new ApiError(
        'CONFLICT',
        'This entry cannot be run again: it is no call, or its body was too long to be kept. Go back without running it.',
        { reason: 'entryNotRepeatable' },
      )
    }
    if (again && call) requireEffective(call, again)
    const newest = journal.newest()
    await moments.goBack(before)
    // Only now: a world that could not go back keeps its entries.
    journal.removeBetween(before.newestEntry, newest)
    if (again) await startAgain(app)
    const repeated = again && call ? await repeat(app, journal, call, again) : null
    return { now: isoTime(app.clock.now()), again: repeated }
  })
}

/** The calls that read and rewind the journal; they do not exist unless the server was started with the control calls. */
export const journalCalls = async (app: FastifyInstance): Promise<void> => {
  const { journal, moments } = app
  if (!journal || !moments) return

  implement(app, findJournalEntries, ({ body: { limit, newestFirst, ...filter } }) => ({
    ...journal.find(filter, { limit, newestFirst }),
    newest: journal.newest(),
  }))

  implement(app, waitForJournalEntry, async ({ body: { timeoutMs, ...filter } }) => {
    requirePossible(app, filter)
    return { entry: await journal.wait(filter, timeoutMs) }
  })

  implementRewind(app, journal, moments)
}
