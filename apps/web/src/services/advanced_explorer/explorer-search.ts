import {
  transactionKinds,
  transactionOrders,
  transactionOutcomes,
} from '@panel/contracts/services/advanced_explorer/chain'
import { momentOfDay, readDay } from '../../shared/list/day.ts'
import { readChoice, readText } from '../../shared/list/list-search.ts'

/** Which transactions the list is about; days as `YYYY-MM-DD`. */
export interface TransactionFilters {
  readonly text?: string | undefined
  readonly outcome?: (typeof transactionOutcomes)[number] | undefined
  readonly kind?: (typeof transactionKinds)[number] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Where in the list of transactions the page is; without a key at its beginning. */
export interface TransactionPlace {
  readonly order?: (typeof transactionOrders)[number] | undefined
  readonly before?: number | undefined
  readonly after?: number | undefined
}

/** What the dashboard's address says: a search, what stands open, and which parts of the lists are shown. */
export interface ExplorerSearch extends TransactionFilters, TransactionPlace {
  readonly q?: string | undefined
  readonly block?: number | undefined
  readonly account?: string | undefined
  /** The blocks below this height are shown. */
  readonly below?: number | undefined
}

const readKey = (value: unknown): number | undefined => {
  const key = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof key === 'number' && Number.isSafeInteger(key) && key >= 0 ? key : undefined
}

/** Reads an address; what cannot be read falls away, so that an old or mistyped link still opens. */
export const readExplorerSearch = (search: Readonly<Record<string, unknown>>): ExplorerSearch => ({
  q: readText(search.q),
  block: readKey(search.block),
  account: readText(search.account),
  below: readKey(search.below),
  text: readText(search.text),
  outcome: readChoice(search.outcome, transactionOutcomes),
  kind: readChoice(search.kind, transactionKinds),
  from: readDay(search.from),
  to: readDay(search.to),
  order: readChoice(search.order, transactionOrders),
  before: readKey(search.before),
  after: readKey(search.after),
})

/** The transactions that an address lets through. */
export const filterOf = ({ text, outcome, kind, from, to }: TransactionFilters) => ({
  ...(text === undefined ? {} : { text }),
  ...(outcome === undefined ? {} : { outcome }),
  ...(kind === undefined ? {} : { kind }),
  ...(from === undefined ? {} : { from: momentOfDay(from, 'start') }),
  ...(to === undefined ? {} : { to: momentOfDay(to, 'end') }),
})

/** The page of transactions that the server is asked for by an address. */
export const requestOf = (search: TransactionFilters & TransactionPlace) => {
  const { order, before, after } = search
  return {
    ...filterOf(search),
    ...(order === undefined ? {} : { order }),
    ...(before === undefined ? {} : { before: String(before) }),
    ...(after === undefined ? {} : { after: String(after) }),
  }
}
