import { readFileSync } from 'node:fs'
import { accountIdOf } from '@panel/ledger/accounts'
import { base58ToBytes } from '@panel/ledger/encoding'
import { importPrivateKey } from '@panel/ledger/keys'
import type { Page } from '@playwright/test'
import { timeLimit } from '../../../scripts/lib/time-limit.ts'
import { heapSnapshot } from '../support/page-memory.ts'
import { type PaperPart, readPrintedCodes } from '../support/read-printed-codes.ts'
import { confirmInWallet } from '../support/sign.ts'
import { expect, test } from '../support/test.ts'

test.use({ account: 'admin' })

const password = 'lantern ocelot gravel teapot'

test.beforeEach(async ({ server, page }) => {
  await server.giveSubscriptions('admin', { oam_admin: 'ACTIVE' })
  await page.goto('/panel/iservice/oam_admin')
})

const make = async (page: Page, count: number): Promise<void> => {
  await page.getByRole('textbox', { name: 'Label' }).fill('Spring fair')
  await page.getByRole('spinbutton', { name: 'Number of accounts' }).fill(String(count))
  await page.getByRole('button', { name: 'Create accounts' }).click()
  await expect(page.getByRole('heading', { name: '1. Save the encrypted file' })).toBeVisible({
    timeout: timeLimit(60_000),
  })
}

const saveBatch = async (page: Page): Promise<Buffer> => {
  const form = page.getByRole('form', { name: '1. Save the encrypted file' })
  await form.getByLabel('New password').fill(password)
  await form.getByLabel('Repeat the password').fill(password)
  const download = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Save encrypted file' }).click()
  return readFileSync(await (await download).path())
}

const give = async (page: Page, form: string, file: Buffer, typed: string): Promise<void> => {
  const asked = page.getByRole('form', { name: form })
  await asked.locator('input[type=file]').setInputFiles({ name: 'batch.oam', mimeType: '', buffer: file })
  await asked.locator('input[type=password]').fill(typed)
  await asked.locator('button[type=submit]').click()
}

test('a batch is made, saved, checked, funded and swept, and no private key leaves the browser', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await make(page, 2)
  await expect(page.getByText('You can fund the accounts once the file is saved')).toBeVisible()
  const file = await saveBatch(page)
  const check = '2. Check the file'
  await give(page, check, file.subarray(0, file.length - 9), password)
  await expect(page.getByText('The file is incomplete')).toBeVisible()
  const changed = Buffer.from(file)
  changed[99] = (changed[99] ?? 0) ^ 1
  await give(page, check, changed, password)
  await expect(page.getByText('The file was changed or damaged')).toBeVisible()
  await give(page, check, file, 'another password')
  await expect(page.getByText('The password is wrong.')).toBeVisible()
  await give(page, check, file, password)
  await expect(page.getByText('The file opens and contains every account')).toBeVisible()

  await page.getByRole('combobox', { name: 'Asset' }).selectOption('#EURS')
  await page.getByRole('textbox', { name: 'Amount for each' }).fill('1,00')
  await page.getByRole('button', { name: 'Fund accounts' }).click()
  await page.getByRole('button', { name: 'Sign all 2' }).click()
  await confirmInWallet(page)
  await confirmInWallet(page)
  await expect(page.getByText('2 accounts still have a balance')).toBeVisible({ timeout: timeLimit(30_000) })
  await expect(page.getByText('Returned to')).toBeVisible()
  await page.getByRole('button', { name: 'Return to the creator' }).click()
  await expect(page.getByText('2 of 2 recovered, 0 failed')).toBeVisible({ timeout: timeLimit(30_000) })
  await expect(page.getByText('No account of this batch has a balance.')).toBeVisible()

  await page.getByRole('button', { name: 'Close the batch' }).click()
  await page.getByRole('link', { name: 'Spring fair' }).click()
  await expect(page.getByRole('cell', { name: 'Recovered' })).toHaveCount(2)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  // A P-384 key in PKCS8 starts so, in base58, base64 and hex.
  for (const text of [...sent, kept])
    expect(text).not.toMatch(/MIG2AgEAMBAG|3081b6020100301006|"?password"?:/)
  for (const text of [...sent, kept]) expect(text).not.toContain(password)
})

/** Where the codes of the ten cards of an A4 page are, in the order of the cards' numbers. */
const codes: PaperPart[] = [23.5, 73.5, 123.5, 173.5, 223.5].flatMap((top) =>
  [13, 105].map((left) => ({ left, top, width: 40, height: 45 })),
)

const savedAccounts = async (page: Page): Promise<string[]> => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save public data as CSV' }).click()
  const lines = readFileSync(await (await download).path(), 'utf8').split('\r\n')
  return lines.slice(1).map((line) => line.split(',')[1] ?? '')
}

test('200 private keys are read back from their printed sheets, and none stays in memory after leaving', async ({
  page,
  context,
}) => {
  await make(page, 200)
  const accounts = await savedAccounts(page)
  await saveBatch(page)
  await page.getByText('Private', { exact: true }).click()
  await page.getByRole('button', { name: 'Prepare sheets' }).click()
  await expect(page.getByText('20 pages are ready.')).toBeVisible()
  const pdf = await page.pdf({ preferCSSPageSize: true })

  const pages = await readPrintedCodes(context, pdf, codes)
  expect(pages).toHaveLength(20)
  const secrets = pages.flat()
  expect(secrets).not.toContain('')
  const pairs = await Promise.all(secrets.map((text) => importPrivateKey(base58ToBytes(text))))
  expect(pairs.map(({ publicKey }) => accountIdOf(publicKey))).toEqual(accounts)

  // Proves that a text as long as a key, once held, is seen whole in the snapshot.
  const control = 'z'.repeat(secrets[0]?.length ?? 0)
  await page.evaluate((text) => Object.assign(globalThis, { held: { text } }), control)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/dashboard$/)
  expect(page.workers()).toEqual([])
  const held = await heapSnapshot(page)
  expect(held).toContain(control)
  expect(secrets.filter((secret) => held.includes(secret))).toEqual([])
})

test('making, saving, printing and opening work without a network', async ({ page, context }) => {
  await expect(page.getByRole('button', { name: 'Create accounts' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await make(page, 3)
  const file = await saveBatch(page)
  await page.getByRole('button', { name: 'Prepare sheets' }).click()
  await expect(page.getByText('1 page is ready.')).toBeVisible()
  await give(page, '2. Check the file', file, password)
  await expect(page.getByText('The file opens and contains every account')).toBeVisible()
  await page.getByRole('button', { name: 'Close the batch' }).click()
  await give(page, 'Open a batch', file, password)
  await expect(page.getByText('3 accounts. Their keys are in the file,')).toBeVisible()
  await context.setOffline(false)
})
