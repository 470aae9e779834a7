import { listServices } from '@panel/contracts/platform/marketplace'
import { getToken, listSupplyRequests } from '@panel/contracts/services/eurs_manager_admin/endpoints'
import type { SupplyRequestRow } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { expect, test } from 'vitest'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { screen, waitFor, within } from '../../shared/testing/testing-library.ts'
import { account, at, service, ticketOf, token } from './testing/sample-token.ts'

const waiting: SupplyRequestRow = {
  ...{ request: ticketOf('ab'), kind: 'burn', accountId: account, units: '510000000', decimals: 2 },
  ...{ reason: 'Quarterly redemption', by: '#BOB', at, until: '2026-01-03T03:04:05.000Z', state: 'waiting' },
  ...{
    moves: ['done', 'refused'],
    decidedBy: null,
    decidedAt: null,
    decisionReason: '',
    decisionTicket: null,
  },
}

test('who decides on a request sees what it is about, and what somebody else decided first', async () => {
  let rows = [waiting]
  const { emit, user } = renderPanel('/iservice/eurs_manager_admin/eurs?show=requests', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [service])
        .on(getToken, () => ({ ...token, approvalAbove: '100' }))
        .on(listSupplyRequests, () => ({ rows, totalRows: rows.length })),
  })
  await user.click(await screen.findByRole('button', { name: 'Refuse' }))
  const dialog = await screen.findByRole('dialog', { name: 'Refuse' })
  within(dialog).getByText('5.100.000,00 EURS')
  within(dialog).getByText('Quarterly redemption')
  const reason = within(dialog).getByRole('textbox', { name: /^Reason/ })
  await user.type(reason, 'Too much at once')
  within(dialog).getByRole('button', { name: 'Continue to sign' })

  rows = [
    { ...waiting, state: 'done', moves: [], decidedBy: '#CID', decidedAt: at, decisionReason: 'checked' },
  ]
  emit('tokens_changed', { tokenIds: ['#EURS'] })
  await within(dialog).findByText('Someone else decided first.')
  within(dialog).getByText('checked')
  expect(within(dialog).queryByRole('button', { name: 'Continue to sign' })).toBeNull()
  expect(reason).toHaveProperty('value', 'Too much at once')
})

test('a list of which no row has an action has no column for them', async () => {
  let rows = [waiting]
  const { emit } = renderPanel('/iservice/eurs_manager_admin/eurs?show=requests', {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [service])
        .on(getToken, () => ({ ...token, approvalAbove: '100' }))
        .on(listSupplyRequests, () => ({ rows, totalRows: rows.length })),
  })
  await screen.findByRole('columnheader', { name: 'Actions' })
  rows = [{ ...waiting, moves: [] }]
  emit('tokens_changed', { tokenIds: ['#EURS'] })
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull())
})
