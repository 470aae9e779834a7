import type { Page } from '@playwright/test'
import { accountIdOf } from '../support/accounts.ts'
import { confirmInWallet, sign } from '../support/sign.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const home = '/panel/iservice/alias'
const outcome = (page: Page) => page.getByRole('region', { name: /^(Transaction|Transazione)$/ })

/** Agrees in the panel to what is shown, then in the wallet's window. */
const checkAndSign = async (page: Page, sentence: string | RegExp): Promise<void> => {
  await expect(page.getByRole('dialog')).toContainText(sentence)
  await sign(page)
}

const register = async (page: Page, alias: string): Promise<void> => {
  await page.goto(`${home}/new-alias`)
  await page.getByRole('textbox', { name: /^Alias/ }).fill(alias)
  await page.getByRole('button', { name: /^(Register|Registra)$/ }).click()
  await checkAndSign(page, alias)
  await expect(outcome(page)).toContainText(/Executed|Eseguita/)
}

test('a person registers a name, renames it and deletes it', async ({ page }) => {
  await signIn(page, 'user')
  await page.goto(home)
  await expect(page.getByText('No alias yet')).toBeVisible()
  await page.getByRole('link', { name: 'New alias' }).first().click()
  const field = page.getByRole('textbox', { name: /^Alias/ })
  await field.fill('A!')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('An alias is 3 to 32 lowercase letters', { exact: false })).toBeVisible()
  await field.fill('ada.shop')
  await page.getByRole('button', { name: 'Register' }).click()
  await checkAndSign(page, `Register ada.shop as a name of ${accountIdOf('user')}.`)
  await expect(outcome(page)).toContainText('Executed')
  await page.getByRole('link', { name: 'All aliases' }).first().click()
  await page.getByRole('rowheader').getByRole('link', { name: 'ada.shop' }).click()
  await expect(page.getByRole('heading', { name: '@ada.shop' })).toBeVisible()
  await page.getByRole('link', { name: 'Rename or delete' }).click()

  await page.getByRole('textbox', { name: /^Alias/ }).fill('ada.store')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await checkAndSign(page, 'Register ada.store')
  await checkAndSign(page, 'ada.shop')
  await expect(page).toHaveURL(/alias=ada\.store/)
  await page.getByRole('button', { name: 'Delete ada.store' }).click()
  await checkAndSign(page, 'ada.store')
  await expect(outcome(page)).toContainText('Executed')
  await page.getByRole('link', { name: 'All aliases' }).first().click()
  await expect(page.getByText('No alias yet')).toBeVisible()
})

test('delegations of several targets are signed as one bulk, tried, changed and revoked', async ({
  page,
}) => {
  await signIn(page, 'user')
  await page.goto(`${home}?show=delegations`)
  await expect(page.getByText('Nobody acts for you')).toBeVisible()
  await page.goto(`${home}/new-delegation/${accountIdOf('user')}`)
  await page.getByRole('combobox', { name: /^Delegate/ }).fill(accountIdOf('dev'))
  await page.getByRole('textbox', { name: /^Targets/ }).fill('#EURS\n#BTC')
  await page.getByRole('combobox', { name: 'What may be called' }).selectOption('allBut')
  await page.getByRole('checkbox', { name: 'burn', exact: true }).check()
  await page.getByRole('button', { name: 'Delegate', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('#EURS')
  await expect(sheet).toContainText('#BTC')
  await page.getByRole('button', { name: 'Sign all 2' }).click()
  await confirmInWallet(page)
  await confirmInWallet(page)
  await expect(outcome(page)).toContainText('Executed')

  await page.getByRole('link', { name: 'All delegations' }).first().click()
  const rows = page.getByRole('table', { name: 'Delegations' }).getByRole('row')
  await expect(rows.filter({ hasText: 'every method except burn' })).toHaveCount(2)
  await expect(rows.filter({ hasText: /(29|30) days left/ })).toHaveCount(2)

  const question = page.getByRole('form', { name: 'Try a call' })
  const ask = async (target: string, method: string, verdict: string) => {
    await question.getByRole('combobox', { name: 'Who calls' }).fill(accountIdOf('dev'))
    await question.getByRole('combobox', { name: 'Target' }).fill(target)
    await question.getByRole('textbox', { name: 'Method' }).fill(method)
    await question.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText(verdict, { exact: false })).toBeVisible()
  }
  await ask('#EURS', 'transfer', 'may call transfer of #EURS')
  await ask('#EURS', 'burn', 'does not allow burn')
  await ask('#SYN', 'transfer', 'but none for #SYN')

  await rows.filter({ hasText: '#BTC' }).getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('combobox', { name: 'What may be called' }).selectOption('named')
  await page.getByRole('checkbox', { name: 'burn', exact: true }).uncheck()
  await page.getByRole('checkbox', { name: 'transfer', exact: true }).check()
  await page.getByRole('button', { name: 'Record the change' }).click()
  await checkAndSign(page, '#BTC')
  await expect(page.getByRole('heading', { name: 'only transfer' })).toBeVisible()

  await page.getByRole('link', { name: 'All delegations' }).first().click()
  await rows.filter({ hasText: '#EURS' }).getByRole('button', { name: 'Revoke' }).click()
  await checkAndSign(page, `Stop ${accountIdOf('dev')} from acting for ${accountIdOf('user')} on #EURS.`)
  await expect(rows.filter({ hasText: '#EURS' })).toHaveCount(0)
  await expect(rows.filter({ hasText: 'only transfer' })).toHaveCount(1)
})

test.describe('in Italian', () => {
  test.use({ locale: 'it-IT' })

  test('an action delegation names one method, and the delegate by its alias', async ({ page }) => {
    await signIn(page, 'everyone')
    await register(page, 'tuttofare')
    await page.goto(`${home}/new-action-delegation/tuttofare/transfer`)
    await page.getByRole('combobox', { name: /^Delegato/ }).fill('nessuno')
    await page.getByRole('textbox', { name: /^Destinazioni/ }).fill('#EURS')
    await page.getByRole('button', { name: 'Delega', exact: true }).click()
    await expect(page.getByText('Non è né un id di account né un alias registrato.').first()).toBeVisible()
    await page.getByRole('combobox', { name: /^Delegato/ }).fill('tuttofare')
    await page.getByRole('button', { name: 'Delega', exact: true }).click()
    await checkAndSign(page, 'solo transfer')
    await expect(outcome(page)).toContainText('Eseguita')
    await page.getByRole('link', { name: 'Tutte le deleghe' }).first().click()
    await expect(page.getByRole('row').filter({ hasText: 'solo transfer' })).toHaveCount(1)
  })
})
