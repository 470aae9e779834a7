import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const home = '/panel/iservice/CONSOLE'

test('an administrator raises a source’s level, finds a call in the log and opens its line by address', async ({
  page,
  server,
}) => {
  await server.giveSubscriptions('admin', { CONSOLE: 'ACTIVE' })
  await signIn(page, 'admin')
  await page.goto(home)

  await page.getByRole('combobox', { name: 'Source', exact: true }).selectOption('http')
  await page.getByRole('combobox', { name: 'Level', exact: true }).selectOption('debug')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const log = page.getByRole('listbox', { name: 'Log', exact: true })
  const changed = log.getByRole('option', { name: /log level changed/ })
  await expect(changed).toBeVisible()

  await page.getByRole('textbox', { name: 'Show only' }).fill('/level (changed|fell back)/')
  await expect(page).toHaveURL(/show=/)
  await expect(log.getByRole('option')).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Hide' }).fill('/(?=a)/')
  await expect(page.getByText(/Look-ahead and look-behind cannot be used/)).toBeVisible()

  await changed.click()
  const details = page.getByRole('region', { name: /^Line \d/ })
  await expect(details).toContainText('"to": "debug"')
  await details.getByRole('button', { name: 'Show in context' }).click()
  await expect(page).toHaveURL(/line=\d+/)
  await page.reload()
  await expect(log.getByRole('option', { name: /log level changed/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByRole('button', { name: /^Follow/ })).toBeVisible()
})
