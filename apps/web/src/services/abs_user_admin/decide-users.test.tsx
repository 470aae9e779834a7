import { getUser, listUserBalances, listUsers } from '@panel/contracts/services/abs_user_admin/endpoints'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'
import { choicesOf, sampleUser, withService } from './testing/sample-users.ts'

test('a review says what approving and refusing would change for each selected user', async () => {
  const waiting = sampleUser({ status: 'UNDER_APPROVAL', subscriptions: { alias: 'PENDING' } })
  const { user } = renderPanel('/iservice/abs_user_admin/waiting', {
    as: 'admin',
    api: (api) =>
      withService(api)
        .on(listUsers, () => ({ data: [waiting], totalRows: 1, ...choicesOf() }))
        .on(getUser, () => ({
          user: waiting,
          ...choicesOf(),
          notes: [],
          availableServices: [{ serviceId: 'alias', title: 'Names', role: 'user' as const }],
        })),
  })
  await user.click(await screen.findByRole('checkbox', { name: /Select .*QmYHn/ }))
  const review = async (button: string): Promise<(string | null)[]> => {
    await user.click(screen.getByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog'))
    const sentences = await dialog.findAllByText(/^(Activates|Disables|Ends) (?!each)/)
    await user.click(dialog.getByRole('button', { name: 'Go back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    return sentences.map(({ textContent }) => textContent)
  }
  expect(await review('Approve 1 user')).toEqual(['Activates the account', 'Activates Names'])
  expect(await review('Refuse 1 user')).toEqual(['Disables the account', 'Ends the subscription to Names'])
})

test('a user who was approved in the meantime is left out of a review', async () => {
  const waiting = sampleUser({ status: 'UNDER_APPROVAL', subscriptions: {} })
  const { user } = renderPanel('/iservice/abs_user_admin/waiting', {
    as: 'admin',
    api: (api) =>
      withService(api)
        .on(listUsers, () => ({ data: [waiting], totalRows: 1, ...choicesOf() }))
        .on(getUser, () => ({
          user: { ...waiting, status: 'ACTIVE' as const },
          ...choicesOf(),
          notes: [],
          availableServices: [],
        })),
  })
  await user.click(await screen.findByRole('checkbox', { name: /Select .*QmYHn/ }))
  await user.click(screen.getByRole('button', { name: 'Approve 1 user' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('No longer waits for approval: nothing changes.')).toBeDefined()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Check and sign' }).disabled).toBe(true)
})

test('balances are requested largest first, for the asset that the address names', async () => {
  const requests: unknown[] = []
  renderPanel('/iservice/abs_user_admin/balances?asset=%23EURS', {
    as: 'admin',
    api: (api) =>
      withService(api).on(listUserBalances, ({ body }) => {
        requests.push(body)
        const { accountId, status } = sampleUser()
        return { rows: [{ accountId, status, assetId: '#EURS', units: '123456', decimals: 2 }], totalRows: 1 }
      }),
  })
  const row = within(await screen.findByRole('row', { name: /QmYHn/ }))
  expect(row.getByText('1.234,56')).toBeDefined()
  expect(requests).toEqual([
    {
      filter: { asset: '#EURS' },
      sort: { column: 'units', direction: 'descending' },
      skip: 0,
      limit: 25,
    },
  ])
})
