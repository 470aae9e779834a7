import { findJournalEntries, waitForJournalEntry } from '@panel/contracts/platform/journal'
import type { FastifyInstance } from 'fastify'
import { implement } from '../implement.ts'

/** The calls that read the journal; they do not exist unless the server was started with the control calls. */
export const journalCalls = async (app: FastifyInstance): Promise<void> => {
  const { journal } = app
  if (!journal) return

  implement(app, findJournalEntries, ({ body: { limit, newestFirst, ...filter } }) => ({
    ...journal.find(filter, { limit, newestFirst }),
    newest: journal.newest(),
  }))

  implement(app, waitForJournalEntry, async ({ body: { timeoutMs, ...filter } }) => ({
    entry: await journal.wait(filter, timeoutMs),
  }))
}
