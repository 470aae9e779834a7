import { countWaitingDecisions } from '@panel/contracts/platform/waiting-decisions'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'

test('an account learns how many decisions wait in the services that are open to it, and in no other', async () => {
  const { app, call, subscribe } = await buildTestApp()
  app.waitingDecisions.clear()
  app.waitingDecisions.set('alias', () => 3)
  app.waitingDecisions.set('KYC', async () => 2)
  app.waitingDecisions.set('nft', () => 1)
  for (const serviceId of ['alias', 'KYC']) subscribe('everyone', serviceId)
  subscribe('user', 'alias')
  const counted = async (as: string) => (await call(countWaitingDecisions, {}, { as })).services
  expect(await counted('everyone')).toEqual([
    { serviceId: 'alias', count: 3 },
    { serviceId: 'KYC', count: 2 },
  ])
  expect(await counted('user')).toEqual([{ serviceId: 'alias', count: 3 }])
  expect(await counted('merchant')).toEqual([])
})
