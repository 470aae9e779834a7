import * as z from 'zod/mini'
import { journalEntry } from './journal.ts'
import { timestamp } from './primitives.ts'
import { snapshotFile } from './snapshots.ts'
import { worldLink } from './world-link.ts'

/** What a tester saw, as one file: the state of the server and the browser, the journal, and the world itself. */
export const testerReport = z.object({
  format: z.literal('panel-report'),
  at: timestamp,
  state: worldLink,
  journal: z.array(journalEntry),
  snapshot: snapshotFile,
})
export type TesterReport = z.infer<typeof testerReport>
