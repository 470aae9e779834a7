import { momentOfDay, readDay } from '../../shared/list/day.ts'
import type { UrlSearch } from '../../shared/list/define-list.ts'
import { readText } from '../../shared/list/list-search.ts'
import type { StatementQuestion } from './queries.ts'

/** What the page's URL says of a statement; the asset is undefined where it names none. */
export const readStatementSearch = (search: UrlSearch) => ({
  from: readDay(search.from),
  to: readDay(search.to),
  licence: readText(search.licence),
  asset: readText(search.asset),
})

/** The request for a statement of an asset over whole days. */
export const statementQuestionOf = (
  { from, to, licence }: ReturnType<typeof readStatementSearch>,
  assetId: string,
): StatementQuestion => ({
  assetId,
  ...(licence !== undefined && { licenceId: licence }),
  ...(from !== undefined && { createdFrom: momentOfDay(from, 'start') }),
  ...(to !== undefined && { createdTo: momentOfDay(to, 'end') }),
})
