import { listServices } from '@panel/contracts/platform/marketplace'
import { getToken, listLocks } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import type { LockRow } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'
import { account, at, service, ticketOf, token } from './testing/sample-token.ts'

const fullLock: LockRow = {
  ...{ accountId: account, kind: 'Full', units: '500', decimals: 2, reason: 'court order' },
  ...{ by: '#BOB', at, ticket: ticketOf('ab') },
}

/** The page of locks with those of `rows()`. */
const openLocks = (rows: () => LockRow[]) =>
  renderPanel('/iservice/eurs_manager_admin/eurs?show=locks', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [service])
        .on(getToken, () => token)
        .on(listLocks, ({ body }) => {
          const found = rows().filter(({ accountId }) => (body.filter?.accountId ?? accountId) === accountId)
          return { rows: found, totalRows: found.length }
        }),
  })

const alertOf = (text: HTMLElement): HTMLElement => text.closest<HTMLElement>('[role=alert]') ?? document.body

test('a reason is there again where its decision was not sent', async () => {
  const { user } = openLocks(() => [fullLock])
  await user.click(await screen.findByRole('button', { name: 'Lift' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'The court lifted it')
  await user.click(within(dialog).getByRole('button', { name: 'Continue to sign' }))
  // Nothing prepares the transaction here.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Lift' }))
  const again = await screen.findByRole('dialog')
  expect(within(again).getByRole('textbox', { name: /^Reason/ })).toHaveProperty(
    'value',
    'The court lifted it',
  )
})

test('a lock that somebody sets while another is typed is shown, and its values can be loaded', async () => {
  let rows: LockRow[] = []
  const { emit, user } = openLocks(() => rows)
  const form = await screen.findByRole('form', { name: 'Lock an account' })
  await user.type(within(form).getByRole('combobox', { name: /^Account/ }), account)
  expect(screen.queryByText(/^Somebody changed this/)).toBeNull()

  rows = [fullLock]
  emit('tokens_changed', { tokenIds: ['#EURS'] })
  const notice = alertOf(await screen.findByText(/^Somebody changed this/))
  within(notice).getByText('court order')
  await user.click(within(notice).getByRole('button', { name: 'Load these values' }))
  expect(within(form).getByRole('textbox', { name: /^Reason/ })).toHaveProperty('value', 'court order')
  expect(screen.queryByText(/^Somebody changed this/)).toBeNull()
})

test('the lock that an account has already is shown before another one replaces it', async () => {
  const { user } = openLocks(() => [fullLock])
  const form = await screen.findByRole('form', { name: 'Lock an account' })
  await user.type(within(form).getByRole('combobox', { name: /^Account/ }), account)
  within(alertOf(await screen.findByText(/^This account is already locked/))).getByText('court order')
})

test('a lock is lifted with a reason, and who lifts it sees a change that came first', async () => {
  let rows = [fullLock]
  const { emit, user } = openLocks(() => rows)
  await user.click(await screen.findByRole('button', { name: 'Lift' }))
  const dialog = await screen.findByRole('dialog', { name: 'Lift the lock' })
  await user.click(within(dialog).getByRole('button', { name: 'Continue to sign' }))
  await within(dialog).findByText('Reason is required.')
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Order lifted')

  rows = [{ ...fullLock, reason: 'second order', ticket: ticketOf('cd') }]
  emit('tokens_changed', { tokenIds: ['#EURS'] })
  const notice = alertOf(await within(dialog).findByText(/^Somebody changed this/))
  within(notice).getByText('second order')
  await user.click(within(notice).getByRole('button', { name: 'Load these values' }))
  expect(within(dialog).queryByText(/^Somebody changed this/)).toBeNull()
  expect(within(dialog).getByRole('textbox', { name: /^Reason/ })).toHaveProperty('value', 'Order lifted')
})
