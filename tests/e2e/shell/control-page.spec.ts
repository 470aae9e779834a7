import { readFile } from 'node:fs/promises'
import { accessibilityViolations } from '../support/accessibility.ts'
import { signedInState } from '../support/signed-in-state.ts'
import { expect, test } from '../support/test.ts'

// The journal's page goes back.
test.use({ serverSettings: {} })

test('a tester switches the scenario, arms a fault in three clicks and finds it in the journal', async ({
  page,
  server,
}) => {
  await page.goto('/control/')
  await page.getByRole('button', { name: 'Switch to under-approval' }).press('Enter')
  await expect(page.getByRole('status').first()).toHaveText('Switched to under-approval.')
  await expect(page.getByRole('button', { name: 'Reset under-approval' })).toBeFocused()
  expect(await accessibilityViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Faults' }).click()
  const search = page.getByLabel('Find a call, also by its service, error or reason')
  await search.fill('webhook_not_allowed')
  await expect(page.getByRole('radio')).toHaveCount(3)
  await expect(page.getByRole('radio', { name: /^setLicenceWebhook/ })).toBeVisible()
  await search.clear()
  await page.getByRole('radio', { name: /^getHealth \/api\/health/ }).click()
  await page.getByRole('radio', { name: '500 INTERNAL' }).click()
  await page.getByRole('button', { name: 'Arm', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Disarm the fault of getHealth' })).toBeVisible()
  expect((await fetch(`${server.url}/api/health`)).status).toBe(500)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Disarm the fault of getHealth' }).press('Enter')
  await expect(page.getByText('No faults are armed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Armed faults' })).toBeFocused()
  await expect(page.getByText('The fault is armed for getHealth.')).toBeHidden()

  await page.getByRole('link', { name: 'Journal' }).click()
  await page.getByLabel('Status').fill('500')
  // The panel's own checks of its health may come in between.
  await page
    .locator('summary', { hasText: /500.*GET \/api\/health/ })
    .first()
    .click()
  await expect(page.getByText('No row changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy as curl' }).click()
  await expect(
    page.getByText(`curl -X GET '${server.url}/api/health'`).or(page.getByText('Copied.')),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Go back and run again' }).click()
  await expect(page.getByText('The call was run again. Its new entry is in the journal.')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await page.getByLabel('Status').clear()
  const lost = (await fetch(`${server.url}/api/helth`)).headers.get('x-request-id') ?? ''
  await page.getByLabel('Find', { exact: true }).fill(lost)
  await page.locator('summary', { hasText: 'GET /api/helth' }).click()
  await expect(
    page.getByText('The nearest one is getHealth: Segment 2 of the path is “helth” instead of “health”.'),
  ).toBeVisible()
  // Slower or with a fault is for calls that meet faults.
  await expect(page.getByLabel('How', { exact: true }).getByRole('option')).toHaveText(['As it was'])
  await page.getByLabel('Find', { exact: true }).clear()
  await page.getByLabel('Name of the call').fill('getHealth')
  await page.locator('summary', { hasText: 'GET /api/health' }).first().click()
  await page.getByRole('link', { name: 'Arm a fault for this call' }).click()
  await expect(page.getByRole('radio', { name: /^getHealth \/api\/health/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^getHealth \/api\/health/ })).toBeFocused()
  await expect(page.getByRole('radio', { name: '500 INTERNAL' })).toBeVisible()
})

test('a tester opens the panel as an account, holds a transaction and moves a snapshot, in Italian on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/control/#transactions')
  await page.getByLabel('Language').selectOption('it-IT')
  await page.getByRole('button', { name: 'Sospendi i blocchi' }).click()
  await expect(page.getByText('I blocchi sono sospesi').first()).toBeVisible()

  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByLabel('Account', { exact: true }).selectOption({ label: 'user (user)' })
  await page.getByRole('button', { name: 'Invia', exact: true }).click()
  await expect(page.getByText('La transazione è stata inviata.')).toBeVisible()

  await page.getByRole('link', { name: 'Transazioni' }).click()
  await page.getByRole('button', { name: /^Esegui: / }).click()
  await expect(page.getByText('Nessuna transazione in attesa.')).toBeVisible()
  await page.getByRole('button', { name: 'Riprendi' }).click()

  await page.getByRole('link', { name: 'Ambiente' }).click()
  await page.getByLabel('Nome', { exact: true }).fill('prova')
  await page.getByRole('button', { name: 'Crea istantanea' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Esporta prova' }).click()
  const path = await (await saving).path()
  await page.getByRole('button', { name: 'Elimina prova' }).click()
  await expect(page.getByRole('button', { name: 'Elimina prova' })).toHaveCount(0)
  const buffer = await readFile(path)
  const file = { name: 'prova.json', mimeType: 'application/json', buffer }
  await page.getByLabel('Importa da un file').setInputFiles({ ...file, buffer: Buffer.from('{}') })
  await expect(page.getByRole('alert')).toHaveText(/^Questo file non contiene un’istantanea/)
  await page.getByLabel('Importa da un file').setInputFiles(file)
  await page.getByRole('button', { name: 'Ripristina prova' }).click()
  await expect(page.getByText('L’istantanea prova è stata ripristinata.')).toBeVisible()

  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByLabel('Account', { exact: true }).selectOption({ label: 'user (user)' })
  await page.getByRole('button', { name: 'Apri il pannello' }).click()
  await page.waitForURL('**/panel/**')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a link opens the panel in its state, asks first after another site, and is refused on another network', async ({
  page,
}) => {
  await page.goto('/control/')
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Link' })
    .press('Enter')
  await expect(page.getByRole('heading', { name: 'Link' })).toBeFocused()
  await page.getByLabel('Account', { exact: true }).selectOption('merchant')
  await page.getByLabel('Page', { exact: true }).fill('/panel/profile')
  await page.getByRole('button', { name: 'Copy link' }).click()
  const link = new URL(await page.getByLabel('Address').inputValue())
  link.searchParams.set('language', 'it-IT')
  link.searchParams.set('theme', 'dark')

  link.searchParams.set('network', 'trinci_mainnet')
  await page.goto(link.href)
  await expect(page.getByRole('alert')).toContainText(
    /^This state belongs to another network.*trinci_devnet$/s,
  )

  link.searchParams.set('network', 'trinci_devnet')
  link.searchParams.set('confirm', '1')
  await page.goto(link.href)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Open' }).click()
  await page.waitForURL('**/panel/profile')
  await expect(page.locator('html[lang="it-IT"][data-mantine-color-scheme="dark"]')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profilo')
})

test('a cell of the access matrix opens a service as a person with that role and subscription', async ({
  page,
}) => {
  await page.goto('/control/#access')
  await page.getByLabel('Role of the person').selectOption('merchant')
  await expect(page.getByRole('row', { name: /^Alias/ }).getByRole('link')).toHaveText([
    'Not offered',
    'Not offered',
    'Not offered',
  ])
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: /Open Merchant payments as merchant, subscription PENDING/ }).click()
  await expect(page).toHaveURL('/panel/thankyou')
})

test('a tester opens the panel in a world, and the page says so when the world is removed', async ({
  page,
  server,
}) => {
  await page.goto('/control/')
  await page.getByLabel('Name (optional)').fill('blue')
  await page.getByRole('button', { name: 'Create world' }).click()
  await page.getByRole('link', { name: 'Control page of blue' }).click()
  await expect(page.getByText('This browser is in the world blue.')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Accounts' }).click()
  await page.getByLabel('Account', { exact: true }).selectOption({ label: 'user (user)' })
  await page.getByRole('button', { name: 'Open the panel' }).click()
  await page.waitForURL('**/panel/**')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(async () => {
      const answer = await fetch(`${server.url}/api/control/worlds`, { headers: { 'X-Panel-Control': '1' } })
      return (await answer.json()).worlds[0].sockets
    })
    .toBe(1)

  await fetch(`${server.url}/api/control/worlds/remove`, {
    method: 'POST',
    headers: { 'X-Panel-Control': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'blue' }),
  })
  await expect(page.getByRole('heading', { name: 'There is no such world' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the control page' }).click()
  await expect(page.getByText('There are no other worlds yet.')).toBeVisible()
})

test('the API page shows the token of a chosen account and tries a call as that account', async ({
  page,
}) => {
  await page.goto('/api/docs')
  await page.getByLabel('Account', { exact: true }).selectOption('merchant')
  await page.getByRole('button', { name: 'Show its token' }).click()
  await expect(page.locator('form.account output')).toHaveText(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  const call = page.locator('#getRoles')
  await call.getByText('Try it').click()
  await call.getByRole('button', { name: 'Send getRoles' }).click()
  await expect(call.getByRole('status')).toContainText('"merchant"')
  await expect(call.getByRole('status')).toContainText('200 as merchant')
  // One function draws all calls: every tenth, and the one that was tried, stand for the others.
  await page.locator('section:not(:nth-of-type(10n + 1), #getRoles)').evaluateAll((further) => {
    for (const section of further) section.remove()
  })
  expect(await accessibilityViolations(page)).toEqual([])
})

test('the API page fits a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/api/docs')
  await expect(page.getByLabel('Account', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a tester reports a page from the palette, and the report opens the same page again', async ({
  browser,
  server,
}) => {
  const state = await signedInState(server.tester, 'dev')
  const context = await browser.newContext({ storageState: state })
  const page = await context.newPage()
  await page.goto('/panel/marketplace')
  await page.getByRole('heading', { name: 'Marketplace' }).waitFor()
  await expect(page.getByRole('link', { name: 'Report what you see (testers)' })).toHaveAttribute(
    'href',
    '/control/?route=%2Fpanel%2Fmarketplace#report',
  )
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('report what')
  const opening = context.waitForEvent('page')
  await page.getByRole('option', { name: 'Report what you see (testers)' }).click()
  const report = await opening
  await expect(report.getByText('Page: /panel/marketplace')).toBeVisible()
  expect(await accessibilityViolations(report)).toEqual([])
  const saving = report.waitForEvent('download')
  await report.getByRole('button', { name: 'Save report' }).click()
  const path = await (await saving).path()
  await server.tester.enterScenario('under-approval')
  const other = { name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{"format":') }
  await report.getByLabel('Open a report').setInputFiles(other)
  await expect(report.getByRole('alert')).toHaveText(/^This file is not a report/)
  await report.getByLabel('Open a report').setInputFiles(path)
  await expect(report.getByRole('heading', { name: 'Marketplace' })).toBeVisible()
  await context.close()
})
