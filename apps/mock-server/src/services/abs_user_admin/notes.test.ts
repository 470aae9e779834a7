import type { ListFilter } from '@panel/contracts/platform/list-endpoint'
import {
  addUserNote,
  getUser,
  listUsers,
  removeUserNote,
} from '@panel/contracts/services/abs_user_admin/endpoints'
import { expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const asAdmin = { as: 'admin' }
const params = { accountId: idOf('user') }

const found = async ({ call }: Pick<TestApp, 'call'>, filter: ListFilter<typeof listUsers>) =>
  (await call(listUsers, { body: { filter, limit: 200 } }, asAdmin)).data.map(({ accountId }) => accountId)

test('notes about a user are read by every administrator, found by their words, and removed by their author', async () => {
  const tools = await buildTestApp()
  const { call, refusal } = tools
  const other = { as: 'everyone' }
  tools.subscribe('everyone', 'abs_user_admin')
  const [note] = await call(addUserNote, { params, body: { text: 'Asked by E-Mail' } }, asAdmin)
  expect(note).toMatchObject({ by: idOf('admin'), text: 'Asked by E-Mail' })
  expect((await call(getUser, { params }, other)).notes).toEqual([note])
  expect(await found(tools, { text: 'e-mail' })).toEqual([idOf('user')])
  const named = { params: { ...params, noteId: String(note?.id) } }
  expect((await refusal(removeUserNote, named, other)).code).toBe('NOT_FOUND')
  expect(await call(removeUserNote, named, asAdmin)).toEqual([])
  expect(await found(tools, { text: 'e-mail' })).toEqual([])
})

test('a user is active when it signs in or signs a transaction, not when somebody else acts on it', async () => {
  const tools = await buildTestApp()
  const { app, call, clock, transfer } = tools
  clock.freeze()
  const activeAt = async () => (await call(getUser, { params }, asAdmin)).user.lastActiveAt
  const now = () => new Date(clock.now()).toISOString()
  await found(tools, {})
  clock.moveBy(60_000)
  await app.ledger.settled(await transfer({ units: 1, from: 'user', to: 'dev' }))
  const transacted = now()
  await found(tools, {})
  expect(await activeAt()).toBe(transacted)
  clock.moveBy(60_000)
  await app.ledger.settled(await transfer({ units: 1, from: 'dev', to: 'user' }))
  expect(await found(tools, { activeFrom: now() })).toEqual([idOf('dev')])
  expect(await activeAt()).toBe(transacted)
  expect(await found(tools, { activeFrom: transacted, activeTo: transacted })).toEqual([idOf('user')])
  clock.moveBy(60_000)
  await app.sessions.open(idOf('user'), 60)
  expect(await activeAt()).toBe(now())
})

test('the order by activity has those who were never active last', async () => {
  const { call } = await buildTestApp()
  const sort = { column: 'lastActiveAt', direction: 'descending' } as const
  const { data } = await call(listUsers, { body: { sort, limit: 200 } }, asAdmin)
  const times = data.map(({ lastActiveAt }) => lastActiveAt ?? '')
  expect(times).toEqual(times.toSorted().toReversed())
  expect(times.some((time) => time !== '')).toBe(true)
})
