import type { Page } from '@playwright/test'

/** A list of users as people see it: fields, order, rows, place. */
interface ListView {
  readonly text: string | undefined
  readonly role: string | undefined
  readonly status: string | undefined
  readonly sort: readonly string[]
  readonly rows: readonly (string | undefined)[]
  readonly count: string | undefined
  readonly page: string | null | undefined
  readonly size: string | undefined
}

/** What is on the page, and its address. */
const shownUserList = (page: Page): Promise<{ readonly address: string; readonly view: ListView }> =>
  page.evaluate(() => {
    const fieldOf = (label: string): string | undefined => {
      const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)
      const field = found?.htmlFor ? document.getElementById(found.htmlFor) : undefined
      if (field instanceof HTMLSelectElement) return field.value
      if (!(field instanceof HTMLInputElement)) return undefined
      // While something is being typed, the blanks around it may be part of what follows.
      return field === document.activeElement ? field.value.trim() : field.value
    }
    const heads = [...document.querySelectorAll('th[aria-sort]:not([aria-sort="none"])')]
    const rows = [...document.querySelectorAll('table[aria-busy="false"] tbody tr')]
    const states = [...document.querySelectorAll('p[role="status"]')].map(({ textContent }) => textContent)
    return {
      address: location.href,
      view: {
        text: fieldOf('Account'),
        role: fieldOf('Role'),
        status: fieldOf('State'),
        sort: heads.map((head) => `${head.textContent} ${head.getAttribute('aria-sort')}`),
        rows: rows.map((row) => row.querySelector<HTMLElement>('th [title^="Qm"]')?.title),
        count: states.find((line) => line?.includes('–')),
        page: document.querySelector('[aria-current="page"][aria-label^="Page "]')?.textContent,
        size: document.querySelector<HTMLSelectElement>('select[aria-label="Items per page"]')?.value,
      },
    }
  })

const titles: Readonly<Record<string, string>> = {
  accountId: 'Account',
  status: 'State',
  updatedAt: 'Last changed',
  createdAt: 'First seen',
}

const dots = (value: number): string => value.toLocaleString('de-DE')

const readAddress = (address: string) => {
  const parameters = new URL(address).searchParams
  const read = (name: string): string | undefined => {
    const raw = parameters.get(name) ?? undefined
    // Texts that look like something else, such as a number, are in quotes.
    return raw?.startsWith('"') && raw.endsWith('"') ? String(JSON.parse(raw)) : raw
  }
  const sort = read('sort')
  return {
    filter: { text: read('text'), role: read('role'), status: read('status') },
    column: sort?.replace(/^-/, ''),
    direction: sort?.startsWith('-') ? 'descending' : 'ascending',
    number: Number(read('page') ?? 1),
    size: Number(read('size') ?? 25),
  }
}

/** What should be there, read from the server without any of the panel's own code. */
const expectedUserList = async (page: Page, address: string): Promise<ListView> => {
  const { filter, column, direction, number, size } = readAddress(address)
  const token = (await page.context().cookies()).find(({ name }) => name === 'tk')?.value
  const answer = await fetch(new URL('/api/v1/abs/user/list', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      filter,
      ...(column === undefined ? {} : { sort: { column, direction } }),
      skip: (number - 1) * size,
      limit: size,
    }),
  })
  const { data, totalRows }: { data: { accountId: string }[]; totalRows: number } = await answer.json()
  const { text = '', role = '', status = '' } = filter
  const empty = data.length === 0
  const from = (number - 1) * size
  return {
    text,
    role,
    status,
    sort: empty || column === undefined ? [] : [`${titles[column]} ${direction}`],
    rows: data.map(({ accountId }) => accountId),
    count: empty ? undefined : `${dots(from + 1)}–${dots(from + data.length)} of ${dots(totalRows)}`,
    page: empty || totalRows <= size ? undefined : dots(number),
    size: empty || totalRows <= 25 ? undefined : String(size),
  }
}

/** What the list of users shows, and what it should show at its address. */
export const readUserList = async (page: Page) => {
  const { address, view } = await shownUserList(page)
  return { shown: view, expected: await expectedUserList(page, address) }
}
