import { startOf } from '@panel/contracts/platform/cut-text'
import { readLines } from '@panel/contracts/services/CONSOLE/endpoints'
import { longestPattern } from '@panel/contracts/services/CONSOLE/line'
import { call } from '../../shared/api/call.ts'
import { foundAtMost, type RecordSearch } from '../../shared/records/record-search.ts'
import { lineText } from './line-text.ts'

/** The most characters of a line that are in the palette. */
const longestLabel = 80

/** The newest lines of the log that hold a text. */
export const searchRecords: RecordSearch = async (text, _accountIds, signal) => {
  const body = { filter: { show: text.slice(0, longestPattern) }, limit: foundAtMost }
  const { lines } = await call(readLines, { body }, { signal })
  return lines.toReversed().map((line) => ({
    id: String(line.number),
    label: `${line.number} · ${startOf(lineText(line), longestLabel)}`,
    path: '',
    search: { line: String(line.number) },
  }))
}
