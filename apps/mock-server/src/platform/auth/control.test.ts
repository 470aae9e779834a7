import { switchScenario } from '@panel/contracts/platform/control'
import { listServices } from '@panel/contracts/platform/marketplace'
import { getRoles } from '@panel/contracts/platform/session'
import {
  endSession,
  listAccounts,
  listSessions,
  openSessionAs,
} from '@panel/contracts/platform/sessions-control'
import { restoreSnapshot, takeSnapshot } from '@panel/contracts/platform/snapshots'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { buildOwnTestApp, buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('a session of any account is opened without its key, listed and ended', async () => {
  const { call, refusal } = await buildTestApp()
  const { authIn, accountId } = await call(openSessionAs, { body: { account: 'merchant' } })
  expect(accountId).toBe(idOf('merchant'))
  expect(await call(getRoles, {}, bearer(authIn))).toContain('merchant')
  const { total, sessions } = await call(listSessions, {})
  expect([total, sessions]).toEqual([
    1,
    [{ id: expect.any(String), accountId, expiresAt: expect.any(String), sockets: [] }],
  ])
  const id = sessions[0]?.id ?? ''
  await call(endSession, { body: { id } })
  expect(await refusal(getRoles, {}, bearer(authIn))).toMatchObject({ code: 'INVALID_TOKEN' })
  expect(await refusal(endSession, { body: { id } })).toMatchObject({ code: 'NOT_FOUND' })
})

test('a token from before the world went back never becomes the session of another account', async () => {
  const { call, refusal } = await buildOwnTestApp()
  await call(takeSnapshot, { body: { name: 'before' } })
  const { authIn } = await call(openSessionAs, { body: { account: 'user' } })
  await call(restoreSnapshot, { body: { name: 'before' } })
  await call(openSessionAs, { body: { account: 'admin' } })
  expect(await refusal(getRoles, {}, bearer(authIn))).toMatchObject({ code: 'INVALID_TOKEN' })
})

test('an account is named as in the fixtures or by its id, and an unknown one is refused with those there are', async () => {
  const { call, refusal } = await buildTestApp()
  expect(await call(openSessionAs, { body: { account: idOf('dev') } })).toMatchObject({
    accountId: idOf('dev'),
  })
  expect(await refusal(openSessionAs, { body: { account: 'nobody' } })).toMatchObject({
    code: 'NOT_FOUND',
    details: { known: expect.arrayContaining(['dev', 'merchant']) },
  })
  const { accounts } = await call(listAccounts, {})
  expect(accounts.find(({ name }) => name === 'dev')).toMatchObject({ accountId: idOf('dev') })
  expect(JSON.stringify(accounts)).not.toContain('privateKey')
})

test('a session is opened with a subscription, so that the service answers it; other subscriptions stay', async () => {
  const { call, refusal } = await buildTestApp()
  const before = await call(listServices, {}, { as: 'admin' })
  const { authIn } = await call(openSessionAs, { body: { account: 'admin', subscription: 'CONSOLE' } })
  const after = await call(listServices, {}, bearer(authIn))
  expect(after.map(({ serviceId, subscriptionStatus }) => [serviceId, subscriptionStatus])).toEqual(
    before.map(({ serviceId, subscriptionStatus }) => [
      serviceId,
      serviceId === 'CONSOLE' ? 'ACTIVE' : subscriptionStatus,
    ]),
  )
  const unknown = { body: { account: 'admin', subscription: 'no_such' } }
  expect(await refusal(openSessionAs, unknown)).toMatchObject({
    code: 'NOT_FOUND',
    details: { reason: 'serviceUnknown', known: expect.arrayContaining(['CONSOLE']) },
  })
})

test('an account that waits for approval gets no session', async () => {
  const { call, refusal } = await buildTestApp()
  await call(switchScenario, { body: { name: 'under-approval' } })
  expect(await refusal(openSessionAs, { body: { account: 'user' } })).toMatchObject({
    code: 'USER_UNDER_APPROVAL',
  })
})

test('a session is listed with its sockets and their rooms', async () => {
  const { app, call } = await buildTestApp()
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const { authIn, accountId } = await call(openSessionAs, { body: { account: 'user' } })
  const socket = io(origin, { auth: { token: authIn }, transports: ['websocket'] })
  onTestFinished(() => {
    socket.close()
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  const ticket = `1220${'ab'.repeat(32)}`
  const live = app.sockets.find(socket.id ?? '', accountId)
  if (live) await app.sockets.join(live, [ticket])
  const { sessions } = await call(listSessions, {})
  expect(sessions[0]?.sockets).toEqual([{ socketId: socket.id, rooms: [ticket] }])
})
