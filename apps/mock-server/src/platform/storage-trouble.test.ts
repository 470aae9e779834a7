import { listScenarios } from '@panel/contracts/platform/control'
import { actAsAccount } from '@panel/contracts/platform/ledger-control'
import { expect, test } from 'vitest'
import { buildOwnTestApp, impersonatedTransfer } from '../testing/build-test-app.ts'

const body = impersonatedTransfer

test('a full disk is reported as such, nothing is stored by half, and no restart is needed', async () => {
  const { app, call, request } = await buildOwnTestApp()
  const act = () => request('POST', actAsAccount.path, body)
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
  const { ticket } = await call(actAsAccount, { body })
  expect(await app.ledger.settled(ticket)).toMatchObject({ success: true })
})

test('data that cannot be written are reported as such, and can still be read', async () => {
  const { app, call, refusal } = await buildOwnTestApp()
  app.database.pragma('query_only = ON')
  expect(await refusal(actAsAccount, { body })).toMatchObject({
    status: 500,
    code: 'INTERNAL',
    message: 'The server’s data cannot be written at present.',
  })
  await call(listScenarios, {})
  app.database.pragma('query_only = OFF')
  await call(actAsAccount, { body })
})
