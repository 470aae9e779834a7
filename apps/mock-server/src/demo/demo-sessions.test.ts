import { errorBody } from '@panel/contracts/platform/errors'
import { getService, subscribe, unsubscribe } from '@panel/contracts/platform/marketplace'
import { signOut } from '@panel/contracts/platform/session'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildTestApp } from '../testing/build-test-app.ts'
import { idOf } from '../testing/ready-accounts.ts'
import { buildDemoServer } from './demo-server.ts'

const openedPage = z.object({ session: z.string(), accountId: z.string(), panelOrigin: z.string() })

/** Status and details of a refusal. */
const refusalIn = (answer: LightMyRequestResponse) => ({
  status: answer.statusCode,
  details: errorBody.parse(answer.json()).details,
})

const refusedBecause = (cause: string) => ({ status: 401, details: { cause } })

/** The panel's backend with the demo services, and a page of the notes that `user` has just opened. */
const openNotes = async () => {
  const world = await buildTestApp()
  const { app, call } = world
  const demo = await buildDemoServer(app)
  const tokenFor = async () => {
    const { menu } = await call(getService, { body: { serviceId: 'demo_notes' } }, { as: 'user' })
    return new URL(menu[0]?.url ?? '').searchParams.get('authKey')
  }
  const exchange = (authKey: string | null) =>
    demo.inject({ method: 'POST', url: '/notes/api/session', payload: { authKey } })
  const opened = openedPage.parse((await exchange(await tokenFor())).json())
  const read = () => {
    const headers = { authorization: `Bearer ${opened.session}` }
    return demo.inject({ method: 'GET', url: '/notes/api/notes', headers })
  }
  const openingRefusal = async (authKey: string | null) => refusalIn(await exchange(authKey))
  const readingRefusal = async () => refusalIn(await read())
  return { ...world, tokenFor, opened, read, openingRefusal, readingRefusal }
}

test('a page that was opened from the panel gets the account and the panel’s origin', async () => {
  const { opened, read } = await openNotes()
  expect(opened).toMatchObject({
    accountId: idOf('user'),
    panelOrigin: 'http://localhost',
  })
  expect((await read()).statusCode).toBe(200)
})

test('signing out ends the page and its unused token', async () => {
  const { call, tokenFor, openingRefusal, readingRefusal } = await openNotes()
  const unused = await tokenFor()
  await call(signOut, {}, { as: 'user' })
  expect(await readingRefusal()).toEqual(refusedBecause('session-ended'))
  expect(await openingRefusal(unused)).toEqual(refusedBecause('session-ended'))
})

test('unsubscribing ends the page and its unused token, and subscribing again does not bring the token back', async () => {
  const { call, tokenFor, openingRefusal, readingRefusal } = await openNotes()
  const unused = await tokenFor()
  await call(unsubscribe, { body: { serviceId: 'demo_notes' } }, { as: 'user' })
  expect(await readingRefusal()).toEqual(refusedBecause('not-subscribed'))
  expect(await openingRefusal(unused)).toEqual(refusedBecause('not-subscribed'))
  await call(subscribe, { body: { serviceId: 'demo_notes' } }, { as: 'user' })
  expect(await openingRefusal(unused)).toEqual(refusedBecause('not-opened'))
})

test('disabling the account ends the page and its unused token', async () => {
  const { app, clock, tokenFor, openingRefusal, readingRefusal } = await openNotes()
  const unused = await tokenFor()
  const user = app.users.find(idOf('user'))
  if (user) app.users.save({ ...user, status: 'DISABLED' }, clock.now())
  expect(await readingRefusal()).toEqual(refusedBecause('account-refused'))
  expect(await openingRefusal(unused)).toEqual(refusedBecause('account-refused'))
})
