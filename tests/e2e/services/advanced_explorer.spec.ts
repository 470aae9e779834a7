import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { accountIdOf } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'
import { fillTransfer, prepareAndAnswer } from '../support/transfer.ts'

const explorer = '/panel/iservice/advanced_explorer'

test.use({ account: 'dev' })

/** Exports a list and reads the file's lines, the heading's first. */
const exportOf = async (page: Page, list: string, button = 'Export CSV'): Promise<string[]> => {
  const downloading = page.waitForEvent('download')
  await page.getByRole('region', { name: list, exact: true }).getByRole('button', { name: button }).click()
  const text = readFileSync(await (await downloading).path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  return text.slice(1).trimEnd().split('\r\n')
}

const countIn = async (page: Page, list: string): Promise<number> => {
  const count = page.getByRole('region', { name: list, exact: true }).getByText(/^[\d.]+ (transa|bl)/)
  return Number(((await count.textContent()) ?? '').replace(/\D/g, ''))
}

test('a newcomer meets a living chain: blocks, transactions and figures as charts and tables', async ({
  page,
}) => {
  await page.goto(explorer)
  await expect(
    page.getByText(/trinci_devnet: \d{1,2}\.\d{3} transactions up to block \d{3,}\./),
  ).toBeVisible()
  await expect(page.getByRole('table', { name: 'Blocks' }).getByRole('row')).toHaveCount(13)
  await expect(page.getByRole('table', { name: 'Transactions', exact: true }).getByRole('row')).toHaveCount(
    26,
  )
  await page.getByText('The figures as a table').first().click()
  await expect(page.getByRole('table', { name: 'Transactions per block' }).getByRole('row')).toHaveCount(61)
})

test('the search box opens heights, tickets, accounts and aliases at addresses of their own', async ({
  page,
}) => {
  await page.goto(explorer)
  const search = async (text: string) => {
    await page.goto(explorer)
    await page.getByRole('searchbox', { name: 'Search the chain' }).fill(text)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
  }
  await search('500')
  await expect(page).toHaveURL(/\/block\/500$/)
  await expect(page.getByRole('heading', { name: 'Block 500' })).toBeVisible()
  await expect(page.getByText('State root')).toBeVisible()

  await search(accountIdOf('merchant'))
  await expect(page).toHaveURL(new RegExp(`/account/${accountIdOf('merchant')}$`))
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toContainText('#EURS')

  await search('shop.example')
  await expect(page).toHaveURL(new RegExp(`/account/${accountIdOf('merchant')}$`))

  await search('nobody-has-this')
  await expect(page.getByText('This could be an alias, but nobody has it.')).toBeVisible()
})

test('what is typed into the search box outlives a reload, until it is searched for', async ({ page }) => {
  await page.goto(explorer)
  const box = page.getByRole('searchbox', { name: 'Search the chain' })
  await box.fill('500')
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('"500"')
  await page.reload()
  await expect(box).toHaveValue('500')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/block\/500$/)
  await page.reload()
  await expect(page.getByText('State root')).toBeVisible()
  await page.goto(explorer)
  await expect(box).toHaveValue('')
})

test('what is new is counted, moves nothing, and is shown on demand; a pause counts nothing', async ({
  page,
  context,
}) => {
  await page.goto(explorer)
  const newest = page.getByRole('table', { name: 'Transactions', exact: true }).getByRole('row').nth(1)
  const newestHeight = newest.getByRole('cell').nth(5)
  await expect(newestHeight).toHaveText(/^\d+$/)
  const height = Number(await newestHeight.textContent())

  const other = await context.newPage()
  await fillTransfer(other)
  await prepareAndAnswer(other, /^Sign$/)
  await expect(other.getByRole('region', { name: 'Transaction' })).toContainText('Executed')

  await expect(page.getByText('New: one block, one transaction')).toBeVisible()
  await expect(newestHeight).toHaveText(String(height))
  await page.getByRole('button', { name: 'Show new items' }).click()
  await expect(newest).toContainText('transfer')
  await expect(newestHeight).toHaveText(String(height + 1))

  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText('Watching the chain')).toBeVisible()

  await newest.getByRole('link').first().click()
  await expect(page.getByText(/Transfer 0,05 of #EURS from/)).toBeVisible()
  await expect(page.getByText('The signature is valid')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Balance changes' })).toContainText('-0,05')
  await expect(page.getByRole('table', { name: 'Balance changes' })).toContainText('+0,05')

  await page.getByText('Raw bytes').click()
  const bytes = (await page.locator('pre').first().textContent()) ?? ''
  await page.goto(explorer)
  await page.getByRole('searchbox', { name: 'Search the chain' }).fill(bytes)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const pasted = page.getByRole('region', { name: 'Pasted transaction, decoded' })
  await expect(pasted).toContainText('transfer')
  await expect(pasted).toContainText('The signature is valid')
  await pasted.getByRole('link', { name: 'The ledger has this transaction: open it' }).click()
  await expect(page).toHaveURL(/\/transaction\/1220/)
})

test('transactions are filtered, ordered and paged in the address, and the back button goes through them', async ({
  page,
}) => {
  await page.goto(explorer)
  const list = page.getByRole('region', { name: 'Transactions', exact: true })
  // A row is known by its ticket, which its link has as its title.
  const first = list.getByRole('rowheader').first().getByRole('link')
  const newest = (await first.getAttribute('title')) ?? ''
  await list.getByRole('button', { name: 'Older' }).click()
  await expect(page).toHaveURL(/before=\d+/)
  await expect(first).not.toHaveAttribute('title', newest)
  await list.getByRole('button', { name: 'Newer' }).click()
  await expect(first).toHaveAttribute('title', newest)

  await list.getByRole('combobox', { name: 'State' }).selectOption('failed')
  await expect(page).toHaveURL(/outcome=failed/)
  await expect(page).not.toHaveURL(/after=/)
  await expect(list.getByText('Executed', { exact: true }).and(list.getByRole('cell'))).toHaveCount(0)
  await list.getByRole('button', { name: 'Time' }).click()
  await expect(list.getByRole('columnheader', { name: 'Time' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(first).not.toHaveAttribute('title', newest)
  await page.goBack()
  await expect(list.getByRole('columnheader', { name: 'Time' })).toHaveAttribute('aria-sort', 'descending')
  await page.goBack()
  await expect(list.getByRole('combobox', { name: 'State' })).toHaveValue('')

  await list.getByRole('searchbox').fill('no such thing')
  await list.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(list.getByRole('row')).toHaveCount(26)
})

test('the CSV of transactions is exactly what is filtered, page after page, in the order shown', async ({
  page,
}) => {
  await page.goto(`${explorer}?text=%23EURS&outcome=executed&sort=acceptedAt`)
  const list = page.getByRole('region', { name: 'Transactions', exact: true })
  await list.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Fuel burned' }).check()
  await page.getByRole('checkbox', { name: 'To', exact: true }).uncheck()
  await page.keyboard.press('Escape')
  const total = await countIn(page, 'Transactions')
  expect(total).toBeGreaterThan(1000)
  const [head, ...lines] = await exportOf(page, 'Transactions')
  expect(head).toBe('Method,From,To,Amount,Asset,State,Block,Time,Ticket,Signer,Target,Fuel burned,Kind')
  expect(lines).toHaveLength(total)
  const row =
    /^(?:transfer|mint|stats),[^,]+,[^,]+,[\d.]*,(?:#EURS)?,executed,(\d+),20[\dT:.-]+Z,(1220[0-9a-f]{64}),Qm\w{44},#EURS,\d+,(?:unitary|bulk)$/
  const read = lines.map((line) => row.exec(line))
  expect(read.every((match) => match !== null)).toBe(true)
  expect(new Set(read.map((match) => match?.[2])).size).toBe(total)
  const heights = read.map((match) => Number(match?.[1]))
  expect(heights).toEqual(heights.toSorted((one, other) => one - other))
  await expect(list.getByText(`${total.toLocaleString('de-DE')} rows exported`)).toBeVisible()

  await page.reload()
  await expect(list.getByRole('columnheader', { name: 'Fuel burned' })).toBeVisible()
  await expect(list.getByRole('columnheader', { name: 'To', exact: true })).toHaveCount(0)
})

test('blocks, a block’s transactions and an account’s are exported whole', async ({ page }) => {
  await page.goto(`${explorer}/account/${accountIdOf('merchant')}`)
  const ofAccount = await countIn(page, 'Transactions of this account')
  expect((await exportOf(page, 'Transactions of this account')).length).toBe(ofAccount + 1)

  await page.goto(explorer)
  const [head, ...blocks] = await exportOf(page, 'Blocks')
  expect(head).toBe('Height,Time,Transactions,Fuel burned,Hash,Sealed by')
  const heights = blocks.map((line) => Number(line.split(',')[0]))
  expect(heights).toEqual(heights.map((_height, index) => heights.length - 1 - index))

  await page.goto(`${explorer}/block/1`)
  const [, size] = blocks.at(-2)?.split(',').slice(1) ?? []
  expect((await exportOf(page, 'Transactions of the block')).length).toBe(Number(size) + 1)
})

test('a bulk shows its root and nodes, each node has a page, and a number beyond them says so', async ({
  page,
}) => {
  // The first block of the history welcomes newcomers with a bulk.
  await page.goto(`${explorer}/block/1`)
  await page
    .getByRole('region', { name: 'Transactions of the block' })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Root and \d+ nodes$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Node 1', exact: true }).click()
  await expect(page).toHaveURL(/\/transaction\/1220[0-9a-f]{64}\/1$/)
  await expect(page.getByText('The signature is valid')).toBeVisible()
  await expect(page.getByText('Depends on')).toBeVisible()
  const whole = page.url().replace(/\/1$/, '')
  await page.goto(`${whole}/999`)
  await expect(page.getByText('There is no part 999')).toBeVisible()
})

test.describe('in Italian, on a phone', () => {
  test.use({ locale: 'it-IT', viewport: { width: 360, height: 780 } })

  test('the chain is read without scrolling sideways', async ({ page }) => {
    await page.goto(explorer)
    await expect(page.getByRole('heading', { name: 'Transazioni', exact: true })).toBeVisible()
    await expect(page.getByText('Catena osservata in tempo reale')).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
    const [head] = await exportOf(page, 'Blocchi', 'Esporta CSV')
    expect(head).toBe('Altezza,Data e ora,Transazioni,Carburante bruciato,Hash,Sigillato da')
  })
})

test.describe('as a user', () => {
  test.use({ account: 'user' })

  test('a user without the role is sent away, and the explorer reads nothing', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/v1/explorer/')) asked.push(request.url())
    })
    await page.goto(explorer)
    await expect(page.getByText('You are not authorized to view this service')).toBeVisible()
    await expect(page).toHaveURL(/\/panel\/dashboard$/)
    expect(asked).toEqual([])
  })
})
