import { momentOfDay } from '../../shared/list/day.ts'
import { type ListSearch, rangeOf } from '../../shared/list/list-search.ts'
import type { PaymentListRequest } from './queries.ts'

type SortColumn = NonNullable<PaymentListRequest['sort']>['column']

/** What the list's URL says beside page, size and sort; days as `YYYY-MM-DD`. */
export interface PaymentFilters {
  readonly text?: string | undefined
  readonly asset?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export type PaymentSearch = PaymentFilters & ListSearch<SortColumn>

/** The payments of a licence that a URL lets through. */
export const filterOf = (licenceId: string, { text, asset, from, to }: PaymentFilters) => ({
  licenceId,
  ...(text === undefined ? {} : { text }),
  ...(asset === undefined ? {} : { assetId: asset }),
  ...(from === undefined ? {} : { createdFrom: momentOfDay(from, 'start') }),
  ...(to === undefined ? {} : { createdTo: momentOfDay(to, 'end') }),
})

/** What the server is asked for by a URL. */
export const requestOf = (licenceId: string, search: PaymentSearch) => ({
  filter: filterOf(licenceId, search),
  ...rangeOf(search),
})
