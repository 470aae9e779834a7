import type { Page } from '@playwright/test'

/** One list as people see it. */
interface ShownList {
  readonly rows: readonly (string | undefined)[]
  readonly count: string | undefined
  /** The ways to other rows that can be taken. */
  readonly ways: readonly string[]
}

/** The explorer's dashboard as people see it. */
interface ExplorerView {
  readonly filters: Readonly<Record<string, string | undefined>>
  readonly sort: string | undefined
  readonly transactions: ShownList
  readonly blocks: ShownList
  /** The title of what is open above the lists. */
  readonly opened: string | undefined
}

const shownExplorer = (page: Page) =>
  page.evaluate(() => {
    const sectionOf = (...labels: string[]) =>
      labels
        .map((label) => document.querySelector(`section[aria-label="${label}"]`))
        .find((found) => found !== null)
    const listOf = (section: Element | undefined, nameOf: (heading: Element) => string | undefined) => ({
      rows: [...(section?.querySelectorAll('table[aria-busy="false"] tbody tr > th') ?? [])].map(nameOf),
      count: section?.querySelector('p[role="status"]')?.textContent,
      ways: [...(section?.querySelectorAll('nav button:not([data-disabled])') ?? [])].map(
        ({ textContent }) => textContent,
      ),
    })
    const ticketOf = (heading: Element): string => heading.querySelector('a')?.getAttribute('title') ?? ''
    const transactions = sectionOf('Transactions')
    const fieldOf = (label: string): string | undefined => {
      const found = [...(transactions?.querySelectorAll('label') ?? [])].find(
        ({ textContent }) => textContent === label,
      )
      const field = found?.htmlFor ? document.getElementById(found.htmlFor) : undefined
      if (field instanceof HTMLSelectElement) return field.value
      if (!(field instanceof HTMLInputElement)) return undefined
      // While something is being typed, the blanks around it may be part of what follows.
      return field === document.activeElement ? field.value.trim() : field.value
    }
    const open = document.querySelector('main section:has(> div > button[aria-label="Close"])')
    const { search } = new URL(location.href)
    const day = (name: string, time: string): string | undefined => {
      const text = new URLSearchParams(search).get(name) ?? ''
      return /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T${time}`).toISOString() : undefined
    }
    return {
      address: location.href,
      // A day starts and ends where the reader is.
      days: { from: day('from', '00:00:00.000'), to: day('to', '23:59:59.999') },
      view: {
        filters: Object.fromEntries(
          ['Text', 'State', 'Kind', 'From', 'To'].map((label) => [label, fieldOf(label)]),
        ),
        sort:
          transactions?.querySelector('table[aria-busy="false"] th[aria-sort]')?.getAttribute('aria-sort') ??
          undefined,
        transactions: listOf(transactions, ticketOf),
        blocks: listOf(sectionOf('Blocks'), ({ textContent }) => textContent),
        opened: open?.querySelector('h2')?.textContent,
      },
    }
  })

const dots = (value: number): string => value.toLocaleString('de-DE')

/** An address's parameter; texts that look like something else, such as a number, are in quotes. */
const parameterOf = (address: string, name: string): string | undefined => {
  const raw = new URL(address).searchParams.get(name) ?? undefined
  return raw?.startsWith('"') && raw.endsWith('"') && raw.length > 1 ? String(JSON.parse(raw)) : raw
}

type Ask = <Answer>(path: string, query?: Readonly<Record<string, string | undefined>>) => Promise<Answer>

/** Asks the server without any of the panel's own code; null for what does not exist. */
const askFor = async (page: Page, address: string): Promise<Ask> => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'tk')?.value
  return async (path, query = {}) => {
    const url = new URL(`/api/v1/explorer/${path}`, address)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, value)
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    return answer.ok ? answer.json() : null
  }
}

interface KeyedPage<Row> {
  readonly rows: readonly Row[]
  readonly before: number | null
  readonly after: number | null
  readonly totalRows: number
}
type TransactionPage = KeyedPage<{ readonly ticket: string }>

interface Days {
  readonly from: string | undefined
  readonly to: string | undefined
}

const expectedTransactions = async (address: string, days: Days, ask: Ask) => {
  const read = (name: string): string | undefined => parameterOf(address, name)
  const filter = { text: read('text'), outcome: read('outcome'), kind: read('kind'), ...days }
  const place = { sort: read('sort'), before: read('before'), after: read('after') }
  const page = await ask<TransactionPage>('transactions', {
    ...filter,
    ...place,
    limit: '25',
    count: 'true',
  })
  const { totalRows } = page
  const oldestFirst = place.sort === 'acceptedAt'
  const isFirst = place.before === undefined && place.after === undefined
  const older = page.before === null ? [] : ['Older']
  const newer = page.after === null ? [] : ['Newer']
  const start = isFirst ? [] : [oldestFirst ? 'Oldest' : 'Newest']
  return {
    sort: page.rows.length === 0 ? undefined : oldestFirst ? 'ascending' : 'descending',
    transactions: {
      rows: page.rows.map(({ ticket }) => ticket),
      count: totalRows === 1 ? 'One transaction' : `${dots(totalRows)} transactions`,
      ways: oldestFirst ? [...start, ...older, ...newer] : [...start, ...newer, ...older],
    },
  }
}

const expectedBlocks = async (address: string, ask: Ask): Promise<ShownList> => {
  const before = parameterOf(address, 'blocks.before')
  const after = parameterOf(address, 'blocks.after')
  const page = await ask<KeyedPage<{ height: number }>>('blocks', {
    before,
    after,
    limit: '12',
    count: 'true',
  })
  return {
    rows: page.rows.map((block) => dots(block.height)),
    count: `${dots(page.totalRows)} blocks, including block 0`,
    ways: [
      ...(before === undefined && after === undefined ? [] : ['Newest']),
      ...(page.after === null ? [] : ['Newer']),
      ...(page.before === null ? [] : ['Older']),
    ],
  }
}

/** What the explorer's dashboard shows, and what it should show at its address. */
export const readExplorer = async (page: Page) => {
  const { address, days, view } = await shownExplorer(page)
  const ask = await askFor(page, address)
  const [transactions, blocks] = await Promise.all([
    expectedTransactions(address, days, ask),
    expectedBlocks(address, ask),
  ])
  const read = (name: string): string => parameterOf(address, name) ?? ''
  const q = parameterOf(address, 'q')
  const expected: ExplorerView = {
    filters: {
      Text: read('text'),
      State: read('outcome'),
      Kind: read('kind'),
      From: read('from'),
      To: read('to'),
    },
    ...transactions,
    blocks,
    opened: q === undefined ? undefined : `Search: ${q}`,
  }
  return { shown: view, expected }
}
