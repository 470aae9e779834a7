import { expect, test } from 'vitest'
import { buildTestApp, impersonatedTransfer } from '../testing/build-test-app.ts'

test('a full disk is told as such, nothing half is kept, and there is no need to start anew', async () => {
  const { app, request } = await buildTestApp()
  const act = () => request('POST', '/api/control/ledger/act', impersonatedTransfer)
  const first = app.database.pragma('page_count', { simple: true })
  app.database.pragma(`max_page_count = ${first}`)
  const answers = []
  for (let attempt = 0; attempt < 40; attempt += 1) answers.push(await act())
  expect(answers.at(-1)).toMatchObject({
    status: 500,
    body: { code: 'INTERNAL', message: 'The server’s disk is full: nothing is stored until there is space.' },
  })
  const stored = answers.filter(({ status }) => status === 200)
  expect(await app.ledger.countTransactions()).toBe(stored.length)
  app.database.pragma('max_page_count = 1000000')
  const { status, body } = await act()
  expect(status).toBe(200)
  expect(await app.ledger.settled(body.ticket)).toMatchObject({ success: true })
})

test('data that cannot be written are told as such, and can still be read', async () => {
  const { app, request } = await buildTestApp()
  app.database.pragma('query_only = ON')
  expect(await request('POST', '/api/control/ledger/act', impersonatedTransfer)).toMatchObject({
    status: 500,
    body: { code: 'INTERNAL', message: 'The server’s data cannot be written at present.' },
  })
  expect((await request('GET', '/api/control/scenarios')).status).toBe(200)
  app.database.pragma('query_only = OFF')
  expect((await request('POST', '/api/control/ledger/act', impersonatedTransfer)).status).toBe(200)
})
