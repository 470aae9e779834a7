import { Readable } from 'node:stream'
import { controlHeader, switchScenario } from '@panel/contracts/platform/control'
import { getHealth } from '@panel/contracts/platform/health'
import { saveOwnAnswers } from '@panel/contracts/platform/identity-review/review'
import { findJournalEntries, waitForJournalEntry } from '@panel/contracts/platform/journal'
import { actAsAccount, sealBlock } from '@panel/contracts/platform/ledger-control'
import { getRoles } from '@panel/contracts/platform/session'
import { listBlocks } from '@panel/contracts/services/advanced_explorer/endpoints'
import { expect, test } from 'vitest'
import { buildOwnTestApp, impersonatedTransfer } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'
import { ownChecks } from '../measures/sampler.ts'
import { createJournal } from './journal.ts'

const getHealthCall = {
  kind: 'call',
  endpoint: getHealth,
  method: 'GET',
  url: getHealth.path,
  headers: {},
  body: undefined,
  isBodyTooLong: false,
  accountId: null,
  status: 200,
  milliseconds: 1,
  requestId: 'request',
  ticket: null,
} as const

test('a call is kept with who called, its answer and its status', async () => {
  const { call } = await buildOwnTestApp()
  await call(getRoles, {}, { as: 'dev' })
  const { entries } = await call(findJournalEntries, { body: { operationId: 'getRoles' } })
  expect(entries).toEqual([
    expect.objectContaining({
      kind: 'call',
      method: 'GET',
      accountId: idOf('dev'),
      status: 200,
      answer: ['dev'],
    }),
  ])
})

test('a call is kept however its address is written', async () => {
  const { app, call } = await buildOwnTestApp()
  await app.inject({ url: '/%61pi/health' })
  const { entries } = await call(findJournalEntries, { body: { operationId: 'getHealth' } })
  expect(entries).toMatchObject([{ url: '/%61pi/health', status: 200, answer: { status: 'ok' } }])
})

test('a page that is answered from the cache is kept with its answer each time', async () => {
  const { call } = await buildOwnTestApp()
  const asked = Array.from({ length: 4 }, () => call(listBlocks, { query: { limit: '2' } }, { as: 'dev' }))
  const answers = await Promise.all(asked)
  await call(listBlocks, { query: { limit: '2' } }, { as: 'dev' })
  const { entries } = await call(findJournalEntries, { body: { operationId: 'listBlocks' } })
  expect(entries).toMatchObject([...answers, answers[0]].map((answer) => ({ status: 200, answer })))
})

test('the server’s own checks do not fill the journal, and no caller passes for one', async () => {
  const { app, call } = await buildOwnTestApp()
  await app.inject({ url: '/api/health', headers: ownChecks })
  const pretended = { 'user-agent': 'panel-own-check', 'x-panel-own-check': 'panel-own-check' }
  await app.inject({ url: '/api/health', headers: pretended })
  const { total } = await call(findJournalEntries, { body: { operationId: 'getHealth' } })
  expect(total).toBe(1)
})

test('a call that does not exist is kept with the nearest one and how it differs', async () => {
  const { app, call } = await buildOwnTestApp()
  await app.inject({ method: 'POST', url: '/api/helth?x=1' })
  const { entries } = await call(findJournalEntries, { body: { status: 404 } })
  expect(entries).toEqual([
    expect.objectContaining({
      operationId: null,
      url: '/api/helth?x=1',
      nearest: {
        operationId: 'getHealth',
        differences: [
          { field: 'method', asked: 'POST', takes: 'GET' },
          { field: 'path', segment: 2, asked: 'helth', takes: 'health' },
        ],
      },
    }),
  ])
})

test('a call that does not exist shows no body where the nearest one, or one beside it, holds what is personal', async () => {
  const { app, call } = await buildOwnTestApp()
  const payload = { answers: { name: 'Planted' } }
  await app.inject({ method: 'PUT', url: saveOwnAnswers.path, payload })
  await app.inject({ method: 'POST', url: `${saveOwnAnswers.path}x`, payload })
  await app.inject({ method: 'POST', url: '/api/v1/kyc/notes', payload })
  await app.inject({ method: 'POST', url: '/api/helth', payload })
  const { entries } = await call(findJournalEntries, { body: { text: 'planted' } })
  expect(entries).toEqual([expect.objectContaining({ url: '/api/helth', request: payload })])
})

test('no token and no signature is shown', async () => {
  const { call, tokenOf } = await buildOwnTestApp()
  const token = await tokenOf('user')
  const { entries } = await call(findJournalEntries, { body: { operationId: 'signIn' } })
  expect(entries).toHaveLength(1)
  expect(JSON.stringify(entries)).not.toContain(token)
})

test('an entry is found by what it holds, except by a secret', async () => {
  const { app, call, tokenOf } = await buildOwnTestApp()
  const token = await tokenOf('user')
  const { headers } = await app.inject({ url: '/api/nowhere' })
  await call(actAsAccount, { body: impersonatedTransfer })
  await call(sealBlock, {})
  const foundBy = async (text: string) => {
    const { entries } = await call(findJournalEntries, { body: { text } })
    return entries.map((entry) => (entry.kind === 'call' ? entry.url : entry.kind))
  }
  expect(await foundBy(`${headers['x-request-id']}`)).toEqual(['/api/nowhere'])
  expect(await foundBy('there is no such call')).toEqual(['/api/nowhere'])
  expect(await foundBy('"size":1')).toEqual(['block'])
  expect(await foundBy(token.slice(-100))).toEqual([])
})

test('a page that may not call has asked for no call that is missing', async () => {
  const { app, call } = await buildOwnTestApp()
  await app.inject({ method: 'OPTIONS', url: getRoles.path, headers: { origin: 'https://shop.example' } })
  const { entries } = await call(findJournalEntries, { body: { status: 403 } })
  expect(entries).toHaveLength(1)
  expect(entries[0]).not.toHaveProperty('nearest')
})

test('a wait ends with the block that is sealed afterwards', async () => {
  const { call } = await buildOwnTestApp()
  const { newest } = await call(findJournalEntries, { body: {} })
  const wait = call(waitForJournalEntry, { body: { kind: 'block', after: newest } })
  await call(actAsAccount, { body: impersonatedTransfer })
  await call(sealBlock, {})
  expect(await wait).toMatchObject({ entry: { kind: 'block', size: 1 } })
})

test('a wait for what happened already ends immediately, and one for what does not happen in time with null', async () => {
  const { call } = await buildOwnTestApp()
  await call(switchScenario, { body: { name: 'default' } })
  const event = 'world_changed'
  expect(await call(waitForJournalEntry, { body: { event } })).toMatchObject({
    entry: { payload: { scenario: 'default' } },
  })
  const never = { event: 'no_such_event', timeoutMs: 1 }
  expect(await call(waitForJournalEntry, { body: never })).toEqual({ entry: null })
})

test('nobody waits for what no entry can be', async () => {
  const { app } = await buildOwnTestApp()
  const wrong = async (body: object) => {
    const headers = { [controlHeader]: '1' }
    const answer = await app.inject({ method: 'POST', url: waitForJournalEntry.path, headers, payload: body })
    expect(answer.statusCode).toBe(400)
    return answer.json().details.issues
  }
  const onlyOf = (member: string, kind: string) => [
    {
      path: `body.${member}`,
      message: `only entries of the kind ${kind} have it: leave it out, or take another kind`,
    },
  ]
  expect(await wrong({ operationId: 'getRole' })).toEqual([
    { path: 'body.operationId', message: expect.stringMatching(/^"getRole" is unknown; .*: getRoles, /) },
  ])
  expect(await wrong({ table: 'user' })).toEqual([
    { path: 'body.table', message: expect.stringMatching(/^"user" is unknown; .*: users, /) },
  ])
  expect(await wrong({ kind: 'event', status: 500 })).toEqual(onlyOf('status', 'call'))
  expect(await wrong({ operationId: 'getRoles', event: 'x' })).toEqual(onlyOf('event', 'event'))
  expect(await wrong({ kind: 'block', event: 'x' })).toEqual(onlyOf('event', 'event'))
  expect(await wrong({ status: 999 })).toEqual([expect.objectContaining({ path: 'body.status' })])
  expect(await wrong({ operationID: 'getRoles' })).toEqual([
    { path: 'body', message: 'Unrecognized key: "operationID"' },
  ])
})

test('the oldest entries are forgotten, and numbers go on', () => {
  const journal = createJournal(() => 0, [])
  for (let height = 1; height <= 5001; height += 1) {
    journal.add({ kind: 'block', height, hash: 'h', size: 0 }, 1)
  }
  const { entries, total } = journal.find({ after: 0 }, { limit: 1 })
  expect([entries[0]?.number, total, journal.newest()]).toEqual([2, 5000, 5001])
  const newest = journal.find({ after: 0 }, { limit: 2, newestFirst: true })
  expect(newest.entries.map(({ number }) => number)).toEqual([5001, 5000])
  journal.add({ kind: 'event', name: 'large', payload: null }, 32 * 1024 * 1024)
  expect(journal.find({ after: 0 }, { limit: 10 }).entries).toEqual([
    {
      kind: 'event',
      name: 'large',
      payload: null,
      number: 5002,
      at: '1970-01-01T00:00:00.000Z',
      canRewind: false,
    },
  ])
})

test('an entry is forgotten with its answer, and with it what is older', () => {
  const journal = createJournal(() => 0, [])
  journal.add({ kind: 'event', name: 'first', payload: null }, 1)
  for (let count = 0; count < 200; count += 1) {
    // Of three bytes each, so the memory for answers is full long before there are too many characters.
    const answer = journal.keepText(JSON.stringify('€'.repeat(65_000)))
    journal.add({ ...getHealthCall, answer }, 65_002)
  }
  const { entries, total } = journal.find({ after: 0 }, { limit: 1 })
  expect(entries).toMatchObject([{ kind: 'call', answer: '€'.repeat(65_000) }])
  expect(total).toBeLessThan(200)
})

test('a long body that came in chunks is left out', async () => {
  const { app, call } = await buildOwnTestApp()
  const long = JSON.stringify({ text: 'x'.repeat(100_000) })
  await app.inject({
    method: 'POST',
    url: '/api/nowhere',
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    payload: Readable.from([long.slice(0, 50_000), long.slice(50_000)]),
  })
  const { entries } = await call(findJournalEntries, { body: { url: '/api/nowhere' } })
  expect(entries).toHaveLength(1)
  expect(entries[0]).not.toHaveProperty('request')
})
