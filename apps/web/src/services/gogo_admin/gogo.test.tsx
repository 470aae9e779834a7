import { listServices } from '@panel/contracts/platform/marketplace'
import {
  addMember,
  changeMember,
  checkRecharges,
  getMember,
  getPointsAccount,
  getProgramme,
  getRedeem,
  listPointsMovements,
  listRedeems,
} from '@panel/contracts/services/gogo_admin/endpoints'
import type { Member } from '@panel/contracts/services/gogo_admin/members'
import type { RedeemDetail } from '@panel/contracts/services/gogo_admin/redeems'
import { expect, test } from 'vitest'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { screen, within } from '../../shared/testing/testing-library.ts'

const accountId = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'
const hostile = 'a+b/c%d"@x.it'
const at = '2026-03-04T10:00:00.000Z'

const memberWith = (changes: Partial<Member> = {}): Member => ({
  id: 1,
  role: 'customer',
  email: hostile,
  name: 'Ada Rossi',
  accountId,
  points: '1200',
  reserved: '0',
  createdAt: at,
  revision: 1,
  ...changes,
})

const redeem: RedeemDetail = {
  redeem: 7,
  state: 'requested',
  accountId,
  member: null,
  units: '70',
  what: '5 \u202Erof ffo',
  requestedAt: at,
  requestedBy: accountId,
  decidedAt: null,
  decidedBy: null,
  reason: '',
  ticket: null,
  points: '1200',
  original: null,
  correctedBy: null,
  decisions: [],
}

const open = (path: string) => {
  const asked: unknown[] = []
  const state = { member: memberWith({ email: 'ada@example.com', role: 'partner' }) }
  const added: unknown[] = []
  const panel = renderPanel(`/iservice/gogo_admin${path}`, {
    as: 'admin',
    api: (api) =>
      api
        .on(listServices, () => [
          sampleService({ serviceId: 'gogo_admin', title: 'GoGo loyalty', role: 'admin' }),
        ])
        .on(getProgramme, () => ({
          liability: { total: '1200', free: '1200', reserved: '0' },
          days: [],
          own: [],
          waiting: { count: 0, units: '0' },
          roles: [{ role: 'customer', members: 1 }],
          operates: true,
          height: 1,
          readAt: at,
        }))
        .on(getMember, ({ body }) => {
          asked.push(body)
          return { member: state.member, changed: true, changes: [] }
        })
        .on(getPointsAccount, () => ({
          accountId,
          member: memberWith(),
          points: '1200',
          reserved: '0',
          own: false,
        }))
        .on(listPointsMovements, () => ({ rows: [], before: null, after: null, totalRows: 0 }))
        .on(listRedeems, () => ({ rows: [redeem], totalRows: 1 }))
        .on(getRedeem, () => redeem)
        .on(addMember, ({ body }) => {
          added.push(body)
          throw new FakeRefusal('CONFLICT', { field: 'email' })
        })
        .on(checkRecharges, ({ body }) => ({
          rows: (body?.rows ?? []).map(({ reference }) => ({
            accountId,
            member: null,
            own: false,
            before: reference === 'Welcome' ? { units: '70', at, ticket: `1220${'0'.repeat(64)}` } : null,
          })),
          liability: { total: '1200', free: '1200', reserved: '0' },
        })),
  })
  return { ...panel, asked, added, state }
}

test('an e-mail with signs and slashes is read from the address, and says who it is now', async () => {
  const { asked } = open(`/customer/${encodeURIComponent(hostile)}`)
  await screen.findByText(/Ada Rossi is now partner, with the e-mail ada@example.com/)
  expect(asked).toEqual([{ role: 'customer', email: hostile }])
})

test('what a member wrote is shown to who decides with every character of it', async () => {
  open('/redeems?redeem=7')
  await screen.findByRole('button', { name: 'Approve' })
  await screen.findByRole('row', { name: /Redemption 7/ })
  expect(screen.getAllByText(String.raw`5 \u202erof ffo`)).toHaveLength(2)
})

test('the name of a member is shown with every character of it', async () => {
  const { state } = open('/partner/ada@example.com')
  state.member = { ...state.member, name: 'ad\u202eA' }
  await screen.findByRole('heading', { level: 1, name: String.raw`ad\u202eA` })
  await screen.findByText(/ad\\u202eA is now partner/)
  screen.getByRole('link', { name: String.raw`ad\u202eA` })
})

test('a name with hidden characters is refused at its field', async () => {
  const { user, added } = open('')
  const form = within(await screen.findByRole('form', { name: 'Member details' }))
  await user.type(form.getByLabelText(/^Name/), 'Ada\u200b')
  await user.click(form.getByRole('button', { name: 'Add a member' }))
  form.getAllByText(/^This name contains hidden, reversed or stacked characters/)
  expect(added).toEqual([])
})

test('"txs" is always an account’s movements', async () => {
  const { asked } = open(`/txs/${accountId}`)
  await screen.findByRole('heading', { level: 1, name: 'Movements of Ada Rossi' })
  expect(asked).toEqual([])
})

test('what is wrong with a member is shown at its field, also what only the server can check', async () => {
  const { user, added } = open('')
  const form = within(await screen.findByRole('form', { name: 'Member details' }))
  await user.type(form.getByLabelText(/^Name/), 'Ada')
  await user.type(form.getByLabelText(/^Role/), 'txs')
  await user.type(form.getByLabelText(/^E-mail/), 'ada')
  await user.type(form.getByLabelText(/^Account/), accountId)
  await user.click(form.getByRole('button', { name: 'Add a member' }))
  form.getAllByText(/cannot be a role/)
  form.getAllByText('An e-mail address has an @.')
  expect(added).toEqual([])
  await user.clear(form.getByLabelText(/^Role/))
  await user.type(form.getByLabelText(/^Role/), 'customer')
  await user.type(form.getByLabelText(/^E-mail/), '@example.com')
  await user.click(form.getByRole('button', { name: 'Add a member' }))
  await form.findAllByText('Another member has this e-mail.')
})

test('a member whom somebody else changed is not overwritten by what was typed before', async () => {
  const { user, state, emit, api } = open('/partner/ada@example.com')
  const name = await screen.findByLabelText(/^Name/)
  await user.clear(name)
  await user.type(name, 'Ada R.')
  const revisions: number[] = []
  api.on(changeMember, ({ body }) => {
    revisions.push(body.revision)
    throw new FakeRefusal('CONFLICT', { field: 'revision', revision: 2 })
  })
  state.member = { ...state.member, name: 'Ada Bianchi', revision: 2 }
  emit('loyalty_changed', {})
  const load = await screen.findByRole('button', { name: 'Load these values' })
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Ada R.')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findAllByText(/^Somebody changed this member in the meantime/)
  expect(revisions).toEqual([1])
  await user.click(load)
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Ada Bianchi')
})

test('rows that were recharged before are off, and the liability after is that of the others', async () => {
  const { user } = open('/recharge')
  const list = await screen.findByLabelText('List')
  await user.click(list)
  await user.paste('ada@example.com;100;Birthday\nada@example.com;40;Welcome')
  await screen.findByText('1 / 2')
  screen.getByText('1.300')
  await user.click(screen.getByLabelText('1 row was already recharged. Recharge it again'))
  screen.getByText('2 / 2')
  screen.getByText('1.340')
  screen.getByRole('button', { name: 'Check 2 recharges' })
})

test('a recharge that cannot be checked says why, and keeps what was typed', async () => {
  const { api, user } = open('/recharge')
  api.on(checkRecharges, () => {
    throw new FakeRefusal('RATE_LIMITED')
  })
  const form = within(await screen.findByRole('form', { name: 'Recharge one' }))
  await user.type(form.getByRole('textbox', { name: /Account or e-mail/ }), hostile)
  await user.type(form.getByRole('textbox', { name: /Points/ }), '5')
  await user.type(form.getByRole('textbox', { name: /Reference/ }), 'Welcome')
  await user.click(form.getByRole('button', { name: 'Check and sign' }))
  await form.findByText('Too many requests. Wait a moment and try again.')
  expect(form.getByRole<HTMLInputElement>('textbox', { name: /Points/ }).value).toBe('5')
})

test.each([
  ['one redemption', '/redeems?redeem=7', 'Refuse'],
  ['the selected redemptions', '/redeems', 'Refuse 1'],
])('the reason for refusing %s is there again where it was not sent', async (_what, path, name) => {
  const { user } = open(path)
  if (name !== 'Refuse') await user.click(await screen.findByRole('checkbox', { name: 'Select 7' }))
  await user.click(await screen.findByRole('button', { name }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Out of stock')
  await user.click(within(dialog).getByRole('button', { name: 'Refuse' }))
  // The key of the signed-in account is none here.
  await screen.findByText('An error has occourred on getting account id')
  await user.click(await screen.findByRole('button', { name }))
  const again = await screen.findByRole('dialog')
  expect(within(again).getByRole('textbox', { name: /^Reason/ })).toHaveProperty('value', 'Out of stock')
})
