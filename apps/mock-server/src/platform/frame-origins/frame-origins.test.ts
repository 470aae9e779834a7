import {
  allowFrameOrigin,
  listFrameOrigins,
  maximumFrameOrigins,
  revokeFrameOrigin,
} from '@panel/contracts/platform/frame-origins'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'

const user = { as: 'user' }

test('a site is allowed once, for one person, until it is revoked', async () => {
  const { call, clock } = await buildTestApp()
  clock.freeze()
  const allow = (origin: string, as = 'user') => call(allowFrameOrigin, { body: { origin } }, { as })
  const allowedAt = new Date(clock.now()).toISOString()
  expect(await allow('https://orders.example')).toEqual({ origin: 'https://orders.example', allowedAt })
  clock.moveBy(1000)
  expect(await allow('https://orders.example')).toEqual({ origin: 'https://orders.example', allowedAt })
  await allow('https://other.example', 'dev')
  const origins = async () => (await call(listFrameOrigins, {}, user)).origins
  expect(await origins()).toEqual([{ origin: 'https://orders.example', allowedAt }])
  const revoke = () => call(revokeFrameOrigin, { body: { origin: 'https://orders.example' } }, user)
  expect([await revoke(), await revoke()]).toEqual([{ revoked: true }, { revoked: false }])
  expect(await origins()).toEqual([])
})

test('an account allows at most a hundred sites', async () => {
  const { call, refusal } = await buildTestApp()
  for (let index = 0; index < maximumFrameOrigins; index += 1) {
    await call(allowFrameOrigin, { body: { origin: `https://n${index}.example` } }, user)
  }
  const refused = await refusal(allowFrameOrigin, { body: { origin: 'https://more.example' } }, user)
  expect([refused.code, refused.details]).toEqual(['LIMIT_REACHED', { maximum: 100 }])
})
