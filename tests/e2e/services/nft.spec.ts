import type { Page } from '@playwright/test'
import { accountIdOf } from '../support/accounts.ts'
import { agree, answerWallet, sign } from '../support/sign.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const home = '/panel/iservice/nft'
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
const hostile =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="parent.document.title=\'run\'"><script>parent.document.title="run"</script><image href="https://example.com/a.png"/></svg>'

const choose = (page: Page, name: string, content: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(content) })

test('a person makes a token with a picture, declines once, and gives it away', async ({ page, server }) => {
  await server.giveSubscriptions('nft', { nft: 'ACTIVE' })
  await signIn(page, 'nft')
  await page.goto(home)

  // What it is counts, not what it is called; a drawing that could run something is refused where it is chosen.
  await choose(page, 'picture.png', 'no picture')
  await expect(
    page.getByText('This file is not a PNG, JPEG, WebP, GIF or SVG picture', { exact: false }),
  ).toBeVisible()
  await choose(page, 'picture.svg', hostile)
  await expect(page.getByText('This drawing contains a script.', { exact: false })).toBeVisible()
  await choose(page, 'picture.png', drawing)
  await expect(
    page.getByText('SVG, saved. Its hash, computed in this browser:', { exact: false }),
  ).toBeVisible()

  await page.getByRole('textbox', { name: /^Name/ }).fill('First light')
  await page.getByRole('textbox', { name: /^Attributes/ }).fill('place: Roma\nyear: 2026')
  await expect(page.getByRole('complementary', { name: 'What it will look like' })).toContainText('Roma')
  await page.getByRole('button', { name: 'Check and sign' }).click()
  await agree(page)
  await answerWallet(page, /^(Decline|Cancel|Refuse)/)
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('First light')
  await page.getByRole('button', { name: 'Check and sign' }).click()
  await sign(page)

  await expect(page).toHaveURL(/token=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First light')
  await expect(page.getByText('Checked in this browser: unchanged')).toHaveCount(2)

  await page.getByRole('combobox', { name: /^New owner/ }).fill(accountIdOf('dev'))
  await page.getByRole('button', { name: 'Transfer the token' }).click()
  await sign(page)
  await expect(page.getByText('Only the owner of this token can transfer it', { exact: false })).toBeVisible()
})

test('a picture that was changed is found by its hash, and nothing in it runs or leaves', async ({
  page,
  server,
}) => {
  await server.giveSubscriptions('nft', { nft: 'ACTIVE' })
  await signIn(page, 'nft')
  await page.route(/\/api\/v1\/files\/nft\//, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: hostile })
  })
  await page.goto(`${home}?token=%23VIEW-01`)
  await expect(page.getByRole('alert').first()).toContainText('it was changed')
  await expect(page.getByRole('img', { name: /^Picture of/ })).toBeVisible()
  expect(await page.title()).not.toBe('run')
  // Opened directly, it is saved.
  const address = await page.getByRole('img', { name: /^Picture of/ }).getAttribute('src')
  const download = page.waitForEvent('download')
  await page.evaluate((url) => window.location.assign(url ?? ''), address)
  expect((await download).suggestedFilename()).toMatch(/\.svg$/)
})
