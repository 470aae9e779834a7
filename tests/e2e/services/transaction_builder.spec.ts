import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accountIdOf, readyAccount } from '../support/accounts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { fillTransfer, prepareAndAnswer } from '../support/transfer.ts'

const outcome = /^(Transaction|Transazione)$/

test('a developer prepares, reads, signs and sees a transfer executed', async ({ page }) => {
  await signIn(page, 'dev')
  await fillTransfer(page)
  await page.getByRole('button', { name: 'Prepare and check' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    `Transfer 0,05 of #EURS from ${accountIdOf('dev')} to ${accountIdOf('user')}.`,
  )
  await page.getByRole('button', { name: 'Sign with the wallet' }).click()
  await page
    .getByRole('dialog', { name: 'Sign a transaction' })
    .getByRole('button', { name: 'Sign', exact: true })
    .click()
  await expect(page.getByRole('region', { name: outcome })).toContainText('Executed')
  await expect(page.getByRole('region', { name: outcome })).toContainText(/in block \d+/)
})

test.describe('in Italian', () => {
  test.use({ locale: 'it-IT' })

  test('the same walk is whole in Italian', async ({ page }) => {
    await signIn(page, 'dev')
    await fillTransfer(page)
    await prepareAndAnswer(page, /^Firma$/)
    await expect(page.getByRole('region', { name: outcome })).toContainText('Eseguita')
  })
})

test('a refused signature sends nothing and says so', async ({ page }) => {
  await signIn(page, 'dev')
  await fillTransfer(page)
  const submitted: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/submitUnitTx')) submitted.push(request.url())
  })
  await prepareAndAnswer(page, /^Refuse$/)
  await expect(page.getByRole('region', { name: outcome })).toContainText('Error during sign process')
  expect(submitted).toEqual([])
})

test.describe('when every transaction fails', () => {
  test.use({ scenario: 'transaction-fails' })

  test('the reason is shown with the status', async ({ page }) => {
    await signIn(page, 'dev')
    await fillTransfer(page)
    await prepareAndAnswer(page, /^Sign$/)
    await expect(page.getByRole('region', { name: outcome })).toContainText('Failed')
    await expect(page.getByRole('region', { name: outcome })).toContainText(
      'The scenario makes every transaction fail.',
    )
  })
})

test.describe('when the result never comes', () => {
  test.use({ scenario: 'result-never-comes' })

  test('after fifteen seconds the panel is still checking and invites to no second try', async ({ page }) => {
    await signIn(page, 'dev')
    await fillTransfer(page)
    await prepareAndAnswer(page, /^Sign$/)
    await expect(page.getByRole('region', { name: outcome })).toContainText('Still checking', {
      timeout: 20_000,
    })
    await expect(page.getByRole('region', { name: outcome })).toContainText('no need to send it again')
  })
})

test('a session that expires mid-way leads back to sign-in with the documented words', async ({
  page,
  server,
}) => {
  await signIn(page, 'dev')
  await fillTransfer(page)
  await server.switchScenario('expired-session')
  const token = (await page.context().cookies()).find((cookie) => cookie.name === 'tk')?.value ?? ''
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/v1/abs/user/roles', {
        headers: { authorization: `Bearer ${token}` },
      })
      return answer.status()
    })
    .toBe(401)
  await page.getByRole('button', { name: 'Prepare and check' }).click()
  await expect(page.getByText('Session Expired', { exact: true })).toBeVisible()
  await expect(page.getByText('Your sesssion is expired. Please, try login again')).toBeVisible()
  await expect(page).toHaveURL(/\/panel\/login/)
})

const page = (path: string): string => `/panel/iservice/transaction_builder/${path}`

const fillCall = async (at: Page, units: number): Promise<void> => {
  await at.getByRole('textbox', { name: /^Target account/ }).fill('#EURS')
  await at.getByRole('combobox', { name: /^Method/ }).fill('transfer')
  await at
    .getByRole('textbox', { name: /^Arguments/ })
    .fill(JSON.stringify({ from: accountIdOf('dev'), to: accountIdOf('user'), units }))
}

test('args are the same as fields, JSON and hex, and an encoded call travels in a link', async ({
  page: tab,
}) => {
  await signIn(tab, 'dev')
  await fillTransfer(tab)
  const format = tab.getByLabel('Arguments are written as')
  await format.selectOption('fields')
  await tab.getByRole('textbox', { name: 'units' }).fill('7')
  await format.selectOption('hex')
  await expect(tab.getByRole('textbox', { name: /^Arguments/ })).toHaveValue(
    /a5756e697473cf0000000000000007$/,
  )
  await tab.getByRole('button', { name: 'Encode' }).click()
  const forms = tab.getByRole('region', { name: 'Every form of it' })
  await expect(forms.getByText('smartContractMethodArgs').first()).toBeVisible()
  const base58 = (await forms.locator('pre').nth(1).textContent()) ?? ''

  await tab.goto(page(`builder?tx=${base58}`))
  await expect(tab.getByRole('region', { name: 'From the link' })).toContainText('Transfer 0,07 of #EURS')
  await expect(tab.getByRole('textbox', { name: /^Arguments/ })).toHaveValue(/"\$:u64:dec:7"/)

  await tab.goto(page('inspect'))
  const paste = tab.getByRole('textbox', { name: 'Text' })
  await paste.fill(base58)
  const result = tab.getByRole('region', { name: 'What it is' })
  await expect(result.getByRole('heading', { name: 'Transaction unitary' })).toBeVisible()
  await expect(result).toContainText('Not signed')
  await expect(result).toContainText('Transfer 0,07 of #EURS')
  await paste.fill('hello, world!')
  await expect(result).toContainText('Neither base58, hex nor base64')
})

test('a bulk is put together, checked, signed part by part and executed', async ({ page: tab }) => {
  await signIn(tab, 'dev')
  await tab.goto(page('bulk'))
  await fillCall(tab, 3)
  await tab.getByRole('button', { name: 'Add as node' }).click()
  await fillCall(tab, 4)
  await tab.getByRole('button', { name: 'Add as node' }).click()
  const graph = tab.getByRole('list', { name: 'Root and nodes' })
  await expect(graph.getByText(`Transfer 0,04 of #EURS from ${accountIdOf('dev')}`)).toBeVisible()
  await tab.getByRole('button', { name: 'Rehearse' }).click()
  await expect(graph.getByText('Would succeed')).toHaveCount(3)
  await expect(graph.getByText('-0,04')).toBeVisible()
  await tab.getByRole('button', { name: 'Check and sign', exact: true }).click()
  await expect(tab.getByRole('dialog')).toContainText(
    '2 nodes, then the whole: 3 signatures on trinci_devnet.',
  )
  await tab.getByRole('button', { name: 'Sign all 3' }).click()
  const wallet = tab.getByRole('dialog', { name: 'Sign a transaction' })
  for (const part of ['"units": 3', '"units": 4', 'of 3']) {
    await expect(wallet).toContainText(part)
    await wallet.getByRole('button', { name: 'Sign', exact: true }).click()
  }
  await expect(tab.getByRole('region', { name: outcome })).toContainText('Executed')
  const parts = tab.getByRole('region', { name: 'What became of each part' })
  await expect(parts.getByText('Executed')).toHaveCount(3)
  await expect(parts.getByRole('list', { name: 'Root and nodes' })).toContainText(/burned [1-9]\d* fuel/)
})

test('a rehearsal names the part that would fail, and what would not be reached', async ({ page: tab }) => {
  await signIn(tab, 'dev')
  await tab.goto(page('bulk'))
  for (const units of [3, 1_000_000_000, 4]) {
    await fillCall(tab, units)
    await tab.getByRole('button', { name: 'Add as node' }).click()
  }
  await tab.getByRole('button', { name: 'Rehearse' }).click()
  const parts = tab.getByRole('list', { name: 'Root and nodes' }).locator(':scope > li')
  await expect(parts.nth(1)).toContainText('Would succeed')
  await expect(parts.nth(2)).toContainText('Would fail')
  await expect(parts.nth(3)).toContainText('Would not be reached')
  await tab.getByRole('button', { name: 'Remove: Node 2' }).click()
  await expect(tab.getByText('Would fail')).toHaveCount(0)
})

test('a bulk with a part that fails is executed not at all, says so, and stays to be mended', async ({
  page: tab,
}) => {
  await signIn(tab, 'dev')
  await tab.goto(page('bulk'))
  await fillCall(tab, 1_000_000_000)
  await tab.getByRole('button', { name: 'Add as node' }).click()
  await tab.getByRole('button', { name: 'Check and sign', exact: true }).click()
  await tab.getByRole('button', { name: 'Sign all 2' }).click()
  const wallet = tab.getByRole('dialog', { name: 'Sign a transaction' })
  for (const part of ['"units": 1000000000', 'of 2']) {
    await expect(wallet).toContainText(part)
    await wallet.getByRole('button', { name: 'Sign', exact: true }).click()
  }
  await expect(tab.getByRole('region', { name: outcome })).toContainText('insufficient units')
  const parts = tab.getByRole('region', { name: 'What became of each part' })
  await expect(parts).toContainText('All or nothing: one part failed')
  await expect(parts.getByText('Not executed')).toHaveCount(2)
  await expect(tab.getByRole('region', { name: 'The bulk' }).getByText('Node 1')).toBeVisible()
})

test('a node that another account signed is checked, shown with its signer, and executed', async ({
  browser,
  page: tab,
}) => {
  await signIn(tab, 'dev')
  await tab.goto(page('bulk'))
  await fillCall(tab, 3)
  await tab.getByRole('button', { name: 'Add as node' }).click()
  await tab.getByText('Nodes that other accounts sign').click()
  const root = (await tab.locator('details[open] pre').first().textContent()) ?? ''

  const context = await browser.newContext({ baseURL: new URL(tab.url()).origin })
  const other = await context.newPage()
  await signIn(other, 'everyone')
  await other.goto(page('bulk'))
  await other.getByRole('textbox', { name: /^Target account/ }).fill('#EURS')
  await other.getByRole('combobox', { name: /^Method/ }).fill('transfer')
  await other
    .getByRole('textbox', { name: /^Arguments/ })
    .fill(JSON.stringify({ from: accountIdOf('everyone'), to: accountIdOf('dev'), units: 1 }))
  await other.getByText('Sign a node for another account’s bulk').click()
  const rootField = other.getByRole('textbox', { name: /^The other account’s root/ })
  await rootField.fill(accountIdOf('dev'))
  await expect(other.getByText('This is no root of a bulk. This is an account id.')).toBeVisible()
  await rootField.fill(root)
  await other.getByRole('button', { name: 'Check and sign the node' }).click()
  await expect(other.getByRole('dialog')).toContainText(`from ${accountIdOf('everyone')}`)
  await other
    .getByRole('dialog', { name: 'Check the node' })
    .getByRole('button', { name: 'Sign', exact: true })
    .click()
  await other
    .getByRole('dialog', { name: 'Sign a transaction' })
    .getByRole('button', { name: 'Sign', exact: true })
    .click()
  await expect(other.getByText('Signed node, to give back')).toBeVisible()
  const signed = (await other.locator('details[open] pre').last().textContent()) ?? ''
  await context.close()

  const field = tab.getByRole('textbox', { name: 'Signed node' })
  await field.fill(readyAccount('dev').privateKey)
  await tab.getByRole('button', { name: 'Check and add' }).click()
  await expect(tab.getByText('This is a private key: clear it')).toBeVisible()
  await field.fill(signed)
  await tab.getByRole('button', { name: 'Check and add' }).click()
  const graph = tab.getByRole('list', { name: 'Root and nodes' })
  await expect(graph).toContainText(`from ${accountIdOf('everyone')}`)
  await expect(graph.getByText('Signature valid')).toBeVisible()
  await tab.reload()
  await expect(graph.getByText('Signature valid')).toBeVisible()
  await tab.getByRole('button', { name: 'Check and sign', exact: true }).click()
  await tab.getByRole('button', { name: 'Sign all 2' }).click()
  const wallet = tab.getByRole('dialog', { name: 'Sign a transaction' })
  await expect(wallet).toContainText('"units": 3')
  await wallet.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(wallet).toContainText('of 3')
  await wallet.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(tab.getByRole('region', { name: outcome })).toContainText('Executed')
  await expect(
    tab.getByRole('region', { name: 'What became of each part' }).getByText('Executed'),
  ).toHaveCount(3)
})

test('a link is signed byte for byte by whom it was built for, and by nobody else', async ({
  browser,
  page: tab,
}) => {
  await signIn(tab, 'dev')
  await fillTransfer(tab)
  await tab.getByRole('button', { name: 'Encode' }).click()
  const forms = tab.getByRole('region', { name: 'Every form of it' })
  const ticket = (await forms.locator('pre').first().textContent()) ?? ''
  const base58 = (await forms.locator('pre').nth(1).textContent()) ?? ''

  const context = await browser.newContext({ baseURL: new URL(tab.url()).origin })
  const other = await context.newPage()
  await signIn(other, 'everyone')
  await other.goto(page(`builder?tx=${base58}`))
  await expect(other.getByText(`Only ${accountIdOf('dev')} can sign these bytes`)).toBeVisible()
  await expect(other.getByRole('button', { name: 'Check and sign these bytes' })).toHaveCount(0)
  await other.goto(page(`builder?tx=${base58.slice(0, -3)}`))
  await expect(other.getByText('The link carries no unitary transaction that can be read')).toBeVisible()
  await context.close()

  await tab.goto(page(`builder?tx=${base58}`))
  await tab.getByRole('button', { name: 'Check and sign these bytes' }).click()
  await expect(tab.getByRole('dialog')).toContainText(ticket)
  await tab.getByRole('button', { name: 'Sign with the wallet' }).click()
  await tab
    .getByRole('dialog', { name: 'Sign a transaction' })
    .getByRole('button', { name: 'Sign', exact: true })
    .click()
  const result = tab.getByRole('region', { name: outcome })
  await expect(result).toContainText('Executed')
  await expect(result).toContainText(ticket)
})

test('a transaction that is too long for a link is said to be', async ({ page: tab }) => {
  await signIn(tab, 'dev')
  await fillTransfer(tab)
  await tab
    .getByRole('textbox', { name: /^Arguments/ })
    .fill(
      JSON.stringify({ from: accountIdOf('dev'), to: accountIdOf('user'), units: 5, data: 'x'.repeat(8000) }),
    )
  await tab.getByRole('button', { name: 'Encode' }).click()
  await expect(tab.getByText(/^Too long for a link: 1\d\.\d{3} characters, at most 8\.000/)).toBeVisible()
})

test('what was typed outlives a reload and an expired session, and a private key is not kept', async ({
  page: tab,
  server,
}) => {
  await signIn(tab, 'dev')
  await fillTransfer(tab)
  const method = tab.getByRole('combobox', { name: /^Method/ })
  const hash = tab.getByRole('textbox', { name: /^Contract hash/ })
  await hash.fill(readyAccount('dev').privateKey)
  await tab.getByRole('button', { name: 'Prepare and check' }).click()
  await expect(tab.getByText('This is a private key.')).toBeVisible()
  await tab.reload()
  await expect(method).toHaveValue('transfer')
  await expect(hash).toHaveValue('')
  expect(await tab.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(
    readyAccount('dev').privateKey,
  )
  await server.switchScenario('new-user')
  await expect(tab).toHaveURL(/\/login/)
  await server.switchScenario('default')
  await tab.reload()
  await tab.getByRole('button', { name: /^Sign in/ }).click()
  await tab
    .getByRole('dialog')
    .getByRole('button', { name: /^dev\b/ })
    .click()
  await expect(method).toHaveValue('transfer')
  await expect(tab.getByRole('textbox', { name: /^Arguments/ })).toHaveValue(/"units":5/)
})

test('a bulk is tried on the test network, part by part, and the main network knows nothing of it', async ({
  page: tab,
}) => {
  await signIn(tab, 'dev')
  const balances = async (): Promise<unknown> => {
    const token = (await tab.context().cookies()).find((cookie) => cookie.name === 'tk')?.value ?? ''
    const headers = { authorization: `Bearer ${token}` }
    return (await tab.request.get('/api/v1/abs/user/balanceAbs', { headers })).json()
  }
  const before = await balances()
  expect(before).not.toEqual([])
  await tab.goto(page('u-test?kind=bulk'))
  await fillCall(tab, 5)
  await tab.getByRole('button', { name: 'Add as node' }).click()
  await tab.getByRole('button', { name: 'Run on the test network' }).click()
  await expect(tab.getByRole('dialog')).toContainText('2 signatures on trinci_testnet')
  await tab.getByRole('button', { name: 'Sign all 2' }).click()
  const wallet = tab.getByRole('dialog', { name: 'Sign a transaction' })
  for (const part of ['"units": 5', 'of 2']) {
    await expect(wallet).toContainText(part)
    await wallet.getByRole('button', { name: 'Sign', exact: true }).click()
  }
  const result = tab.getByRole('region', { name: 'What it did' })
  await expect(result).toContainText('Executed')
  await expect(result).toContainText('2 holdings changed')
  await expect(
    tab.getByRole('region', { name: 'What became of each part' }).getByText('Executed'),
  ).toHaveCount(2)
  await expect(tab.getByRole('list', { name: 'Root and nodes' }).first()).toContainText('Transfer 0,05')
  expect(await balances()).toEqual(before)
})

test('a batch file is exported and comes back whole; a changed one is refused', async ({ page: tab }) => {
  await signIn(tab, 'dev')
  await tab.goto(page('bulk'))
  await fillCall(tab, 3)
  await tab.getByRole('button', { name: 'Add as node' }).click()
  const downloading = tab.waitForEvent('download')
  await tab.getByRole('button', { name: 'Export' }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  await tab.getByRole('button', { name: 'Remove' }).click()
  const file = (content: string) => ({
    name: 'batch.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  })
  const input = tab.locator('input[type=file]')
  await input.setInputFiles(file(text.replace('transfer', 'transfed')))
  await expect(tab.getByRole('alert')).toContainText('The checksum does not hold')
  await input.setInputFiles(file(text))
  await expect(tab.getByRole('list', { name: 'Root and nodes' })).toContainText('Transfer 0,03 of #EURS')
})

const importKey = async (at: Page): Promise<void> => {
  await at.getByText('Signs with the wallet').click()
  await at.getByRole('textbox', { name: 'Private key' }).fill(readyAccount('dev').privateKey)
  await at.getByRole('button', { name: 'Import a key' }).click()
  await expect(at.getByText('Signs with an imported key')).toBeVisible()
}

test('a delegation is made, kept as a file, read back in words and judged; a forged one is refused', async ({
  page: tab,
}) => {
  await signIn(tab, 'dev')
  await tab.goto(page('documents'))
  await importKey(tab)
  const form = tab.getByRole('form', { name: 'Delegation' })
  await form.getByRole('textbox', { name: 'Who may act' }).fill(`1220${'ab'.repeat(32)}`)
  await form.getByRole('textbox', { name: 'On which account' }).fill('#EURS')
  await expect(form.getByText('This is a ticket or another hash.').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Who may act' }).fill(accountIdOf('user'))
  await form.getByLabel('What may be called').selectOption('allBut')
  await form.getByRole('textbox', { name: /^Methods/ }).fill('burn')
  await form.getByRole('button', { name: 'Build the delegation' }).click()
  const card = tab.getByRole('region', { name: 'Delegation', exact: true })
  await expect(card.getByText('Signed, in base58')).toBeVisible()
  const downloading = tab.waitForEvent('download')
  await card.getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')

  const check = tab.getByRole('region', { name: 'Check a document' })
  await check.locator('input[type=file]').setInputFiles({
    name: 'delegation.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  })
  await expect(check.getByText('Holds', { exact: true })).toBeVisible()
  await expect(check).toContainText(
    `${accountIdOf('dev')} lets ${accountIdOf('user')} call every method but burn of #EURS on trinci_devnet.`,
  )
  await expect(check).toContainText(/(29|30) days left/)
  const method = check.getByRole('textbox', { name: 'Would it allow this method?' })
  await method.fill('transfer')
  await expect(check.getByText('transfer: allowed')).toBeVisible()
  await method.fill('burn')
  await expect(check.getByText('burn: not allowed')).toBeVisible()
  const text = check.getByRole('textbox', { name: /^Delegation or certificate/ })
  await text.fill(accountIdOf('dev'))
  await expect(check.getByText('This is neither a delegation nor a certificate.')).toContainText(
    'This is an account id.',
  )
  await text.fill(readyAccount('dev').privateKey)
  await expect(check.getByText('This is a private key.')).toBeVisible()
})

test('a certificate shows chosen data alone, which hold as they are and no other way', async ({
  page: tab,
}) => {
  await signIn(tab, 'dev')
  await tab.goto(page('documents'))
  await importKey(tab)
  const form = tab.getByRole('form', { name: 'Certificate' })
  await form.getByRole('textbox', { name: 'About which account' }).fill(accountIdOf('user'))
  await form.getByRole('textbox', { name: /^Data/ }).fill('name=Ann\nborn=1990\ncity=Rome')
  await form.getByRole('textbox', { name: /^Shown fields/ }).fill('name, town')
  await form.getByRole('button', { name: 'Build the certificate' }).click()
  await expect(form.getByText('Name only fields that the data have.').first()).toBeVisible()
  await form.getByRole('textbox', { name: /^Shown fields/ }).fill('name, city')
  await form.getByRole('button', { name: 'Build the certificate' }).click()
  const card = tab.getByRole('region', { name: 'Certificate', exact: true })
  const downloading = tab.waitForEvent('download')
  await card.getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).not.toContain('1990')

  const check = tab.getByRole('region', { name: 'Check a document' })
  await check.getByRole('textbox', { name: /^Delegation or certificate/ }).fill(file)
  await expect(check.getByText('Holds: these data were certified')).toBeVisible()
  await expect(check).toContainText('born, city, name')
  const data = check.getByRole('textbox', { name: /^Shown data/ })
  await expect(data).toHaveValue('name=Ann\ncity=Rome')
  await data.fill('name=Bob\ncity=Rome')
  await expect(check.getByText('These are not the data that were certified')).toBeVisible()
  await data.fill('name=Ann\ncity=Rome\nage=9')
  await expect(check.getByText('Names a field that was not certified')).toBeVisible()
  await data.fill('')
  await expect(check.getByText('Give the shown data to check it')).toBeVisible()
})

test('an imported key signs on the test network, whose result is shown whole', async ({ page: tab }) => {
  await signIn(tab, 'dev')
  await tab.goto(page('u-test'))
  await expect(tab.getByText(/^Block 0, 0 transactions so far/)).toBeVisible()
  await tab.getByText('Signs with the wallet').click()
  await tab.getByRole('textbox', { name: 'Private key' }).fill('not a key')
  await tab.getByRole('button', { name: 'Import a key' }).click()
  await expect(tab.getByText('This is not a private key').first()).toBeVisible()
  await tab.getByRole('textbox', { name: 'Private key' }).fill(readyAccount('dev').privateKey)
  await tab.getByRole('button', { name: 'Import a key' }).click()
  await expect(tab.getByText('Signs with an imported key')).toBeVisible()
  await fillCall(tab, 5)
  await tab.getByRole('button', { name: 'Run on the test network' }).click()
  await expect(tab.getByRole('dialog')).toContainText('trinci_testnet')
  await tab.getByRole('button', { name: 'Sign with the imported key' }).click()
  const result = tab.getByRole('region', { name: 'What it did' })
  await expect(result).toContainText('Executed')
  await expect(result).toContainText('2 holdings changed')
  await expect(result).toContainText('-0,05')
  await tab.getByRole('button', { name: 'Reset the test network' }).click()
  await expect(tab.getByText(/^Block 0, 0 transactions so far/)).toBeVisible()
})

test.describe('in the variant without the test network', () => {
  test.use({ scenario: 'without-test-network' })

  test('neither the menu nor the address leads there', async ({ page: tab }) => {
    await signIn(tab, 'dev')
    await tab.goto(page('builder'))
    await expect(tab.getByRole('link', { name: 'Paste and see' })).toBeVisible()
    await expect(tab.getByRole('link', { name: 'Test network' })).toHaveCount(0)
    await tab.goto(page('u-test'))
    await expect(tab.getByRole('button', { name: 'Run on the test network' })).toHaveCount(0)
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  })
})
