import { getService, subscribe, unsubscribe } from '@panel/contracts/platform/marketplace'
import { signOut } from '@panel/contracts/platform/session'
import { expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'
import { accountNamed } from '../testing/ready-accounts.ts'
import { buildDemoServer } from './demo-server.ts'

/** The panel's backend with the demo services, and a page of the notes that `user` has just opened. */
const openNotes = async () => {
  const world = await buildTestApp()
  const { app, call } = world
  const demo = await buildDemoServer(app)
  const tokenFor = async () => {
    const { menu } = await call(getService, { body: { serviceId: 'demo_notes' } }, { as: 'user' })
    return new URL(menu[0]?.url ?? '').searchParams.get('authKey')
  }
  const exchange = async (authKey: string | null) => {
    const answer = await demo.inject({ method: 'POST', url: '/notes/api/session', payload: { authKey } })
    return { status: answer.statusCode, body: answer.json() }
  }
  const opened = await exchange(await tokenFor())
  const read = async () => {
    const headers = { authorization: `Bearer ${opened.body.session}` }
    const answer = await demo.inject({ method: 'GET', url: '/notes/api/notes', headers })
    return { status: answer.statusCode, cause: answer.json().details?.cause }
  }
  return { ...world, tokenFor, exchange, opened, read }
}

test('a page that was opened from the panel knows who opened it and where the panel is', async () => {
  const { opened, read } = await openNotes()
  expect(opened.body).toMatchObject({
    accountId: accountNamed('user').accountId,
    panelOrigin: 'http://localhost',
  })
  expect(await read()).toEqual({ status: 200, cause: undefined })
})

test('signing out ends the page and its unused token', async () => {
  const { call, tokenFor, exchange, read } = await openNotes()
  const unused = await tokenFor()
  await call(signOut, {}, { as: 'user' })
  expect(await read()).toEqual({ status: 401, cause: 'session-ended' })
  expect(await exchange(unused)).toMatchObject({ status: 401, body: { details: { cause: 'session-ended' } } })
})

test('unsubscribing ends the page and its unused token, and subscribing again does not bring the token back', async () => {
  const { call, tokenFor, exchange, read } = await openNotes()
  const unused = await tokenFor()
  await call(unsubscribe, { body: { serviceId: 'demo_notes' } }, { as: 'user' })
  expect(await read()).toEqual({ status: 401, cause: 'not-subscribed' })
  expect((await exchange(unused)).body.details).toEqual({ cause: 'not-subscribed' })
  await call(subscribe, { body: { serviceId: 'demo_notes' } }, { as: 'user' })
  expect((await exchange(unused)).body.details).toEqual({ cause: 'not-opened' })
})

test('disabling the account ends the page and its unused token', async () => {
  const { app, clock, tokenFor, exchange, read } = await openNotes()
  const unused = await tokenFor()
  const { accountId } = accountNamed('user')
  const user = app.users.find(accountId)
  if (user) app.users.save({ ...user, status: 'DISABLED' }, clock.now())
  expect(await read()).toEqual({ status: 401, cause: 'account-refused' })
  expect((await exchange(unused)).body.details).toEqual({ cause: 'account-refused' })
})
