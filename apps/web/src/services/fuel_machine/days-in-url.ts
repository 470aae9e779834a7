import { readDay } from '../../shared/list/day.ts'
import type { UrlSearch } from '../../shared/list/define-list.ts'
import type { Days } from '../../shared/list/period.ts'

/** The days that the page's URL names for its figures; the list below has days of its own. */
export const daysInUrl = ({ from, to }: UrlSearch): Days => ({ from: readDay(from), to: readDay(to) })
