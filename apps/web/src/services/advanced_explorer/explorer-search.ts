import { readText } from '../../shared/list/list-search.ts'

/** What the dashboard's address says: a text to search for, or the block or account that stands open. */
export interface ExplorerSearch {
  readonly q?: string | undefined
  readonly block?: number | undefined
  readonly account?: string | undefined
}

const readHeight = (value: unknown): number | undefined => {
  const height = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof height === 'number' && Number.isSafeInteger(height) && height >= 0 ? height : undefined
}

export const readExplorerSearch = (search: Readonly<Record<string, unknown>>): ExplorerSearch => ({
  q: readText(search.q),
  block: readHeight(search.block),
  account: readText(search.account),
})
