import { getHealth } from '@panel/contracts/platform/health'
import { expect, test } from 'vitest'
import { buildOwnTestApp } from '../testing/build-test-app.ts'

test('health is ok when the database can be read and written', async () => {
  const { call } = await buildOwnTestApp()
  expect(await call(getHealth, {})).toEqual({ status: 'ok', networkName: 'trinci_devnet', blockHeight: 0 })
})

test('a server whose data cannot be written says so', async () => {
  const { app, refusal } = await buildOwnTestApp()
  app.database.pragma('query_only = ON')
  expect(await refusal(getHealth, {})).toMatchObject({
    status: 500,
    code: 'INTERNAL',
    message: 'The server’s data cannot be written at present.',
  })
})
