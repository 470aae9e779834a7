import type { CallDifference } from '@panel/contracts/platform/journal'
import { times } from './times.ts'

/** The texts of the journal in English; every other language has the same. */
export const enUsJournal = {
  title: 'Journal',
  text: 'Calls with their answers, events and blocks, newest first. Secrets are masked.',
  kind: 'Kind',
  everyKind: 'Everything',
  kinds: { call: 'Call', event: 'Event', block: 'Block' },
  filters: { text: 'Find', operationId: 'Name of the call', status: 'Status', table: 'Changed table' },
  noStatus: 'A status has three digits, such as 404.',
  live: 'Live',
  count: (shown: string, total: string) => `${shown} of ${total}`,
  none: 'Nothing matches the filter, or nothing has happened yet.',
  took: (milliseconds: string) => `${milliseconds} ms`,
  size: (count: number) => times(count, 'one transaction', `${count} transactions`),
  requestId: 'Request id',
  account: 'account',
  ticket: 'ticket',
  nearest: (call: string) => `This call does not exist. The nearest one is ${call}:`,
  difference: ({ segment, asked, takes }: CallDifference) => {
    if (segment === undefined) return `The method is ${asked} instead of ${takes}.`
    if (asked === '') return `Segment ${segment} of the path, “${takes}”, is missing.`
    if (takes === '') return `Segment ${segment} of the path, “${asked}”, is one too many.`
    return `Segment ${segment} of the path is “${asked}” instead of “${takes}”.`
  },
  body: 'Request',
  answer: 'Answer',
  changes: {
    title: 'Changed rows',
    none: 'No row changed.',
    inserted: (_count: number, shown: string) => `${shown} inserted`,
    updated: (_count: number, shown: string) => `${shown} updated`,
    deleted: (_count: number, shown: string) => `${shown} deleted`,
  },
  armFault: 'Arm a fault for this call',
  rewind: {
    goBack: 'Go back to just before this entry',
    wentBack: 'The world is as it was before this entry.',
    beforeBlock: 'The world is as it was before this block. Blocks are held, and its transactions wait.',
    how: 'How',
    same: 'As it was',
    again: 'Go back and run again',
    ranAgain: 'The call was run again. Its new entry is in the journal.',
    unreachable:
      'The world cannot go back to this entry: all data was replaced more than three times since, too much changed, or the server was started with REWIND=0.',
  },
  copy: { curl: 'Copy as curl', fetch: 'Copy as TypeScript', test: 'Copy as a test' },
  copied: 'Copied.',
  notCopied: 'The browser does not allow copying here. Copy the text below.',
}
