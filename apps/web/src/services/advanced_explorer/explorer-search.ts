import type { UrlSearch } from '../../shared/list/define-list.ts'
import { readKey, readText } from '../../shared/list/list-search.ts'

/** What the dashboard's URL opens above the lists: a search, a block or an account. */
export interface Opened {
  readonly q?: string | undefined
  readonly block?: number | undefined
  readonly account?: string | undefined
}

/** The part of the transactions' filter that the open account decides. */
export const accountFilter = ({ account }: Opened): { accountId?: string } =>
  account === undefined ? {} : { accountId: account }

/** Reads a URL; what cannot be read counts as not there, so that an old or mistyped link still opens. */
export const readOpened = (search: UrlSearch): Opened => ({
  q: readText(search.q),
  block: readKey(search.block),
  account: readText(search.account),
})
