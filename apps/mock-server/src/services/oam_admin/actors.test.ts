import { getBatch, listBatches } from '@panel/contracts/services/oam_admin/endpoints'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { playActor } from '../../testing/play-actor.ts'
import { batchMaker } from './actors.ts'
import { batchStore } from './store.ts'

test('on a busy day batches are made, funded, spent from and swept', async () => {
  const tools = await buildTestApp()
  const { app, call, subscribe } = tools
  subscribe('admin', 'oam_admin')
  const actor = batchMaker(app, batchStore(app.database))
  await playActor(tools, { serviceId: 'oam_admin', actor, times: 60 })
  const as = { as: 'admin' }
  const { rows } = await call(listBatches, { body: {} }, as)
  const batches = await Promise.all(rows.map(({ id }) => call(getBatch, { params: { id } }, as)))
  const states = new Set(batches.flatMap(({ accounts }) => accounts.map(({ state }) => state)))
  expect(states).toEqual(new Set(['funded', 'used', 'swept']))
})
