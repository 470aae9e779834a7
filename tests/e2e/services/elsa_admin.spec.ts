import { expect, test } from '../support/test.ts'

test.use({ account: 'admin' })

test('an armed fault opens an incident within seconds, which is acknowledged and closes when it is healed', async ({
  page,
  server,
}) => {
  await server.giveSubscriptions('admin', { elsa_admin: 'ACTIVE' })
  await page.goto('/panel/iservice/elsa_admin')
  await expect(page.getByRole('region', { name: 'Parts', exact: true })).toContainText('Working')

  await server.armFaults({ operationId: 'getHealth', answer: { code: 'INTERNAL' } })
  await expect(page.getByText('Faults armed for tests: getHealth · INTERNAL')).toBeVisible()
  const incident = page.getByRole('group').filter({ hasText: 'The server does not answer its own check' })
  await expect(incident).toContainText('Open')
  await expect(page.getByRole('heading', { name: 'A part has failed' })).toBeVisible()

  await incident.getByRole('button', { name: 'Details' }).click()
  const dialog = page.getByRole('dialog', { name: 'The server does not answer its own check' })
  await dialog.getByRole('button', { name: 'Acknowledge' }).click()
  const reason = page.getByRole('dialog', { name: 'Acknowledge' })
  await reason.getByRole('textbox', { name: 'Reason' }).fill('A fault for a test.')
  await reason.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(dialog.getByRole('region', { name: 'Timeline' })).toContainText('A fault for a test.')

  await server.armFaults()
  await server.moveClock(60_000)
  await expect(dialog.getByRole('region', { name: 'Timeline' })).toContainText('Closed')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'All parts are working' })).toBeVisible()
})
