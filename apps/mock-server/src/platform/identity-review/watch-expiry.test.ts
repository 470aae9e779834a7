import { expect, test } from 'vitest'
import { buildOwnTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'
import { watchExpiry } from './watch-expiry.ts'

test('a review that cannot be brought back is tried again after a pause', async () => {
  const { app, clock } = await buildOwnTestApp()
  clock.freeze()
  let tries = 0
  watchExpiry(app, {
    store: {
      nextEnd: () => clock.now() - 1,
      endingBefore: () => [app.identityReviews.start(idOf('user'))],
    },
    move: () => {
      tries += 1
      throw new Error('the disk is full')
    },
    onChange: () => undefined,
  })
  app.world.start(undefined)
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0))
  expect(tries).toBe(1)
  clock.moveBy(60_000)
  await expect.poll(() => tries).toBe(2)
})
