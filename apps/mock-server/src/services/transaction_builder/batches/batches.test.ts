import { exampleBatch, mostBatches } from '@panel/contracts/services/transaction_builder/batches'
import {
  listSavedBatches,
  openBatch,
  removeBatch,
  saveBatch,
} from '@panel/contracts/services/transaction_builder/endpoints'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/build-test-app.ts'
import { idOf } from '../../../testing/ready-accounts.ts'
import { batchStore } from './store.ts'

const asDev = { as: 'dev' }
const example = { name: 'Salaries', networkName: 'trinci_dev', batch: exampleBatch, replace: false }

test('a saved batch is listed with its network and number of calls, and opens as it was', async () => {
  const { call, clock } = await buildTestApp()
  clock.freeze()
  const saved = await call(saveBatch, { body: { ...example, name: ' Salaries ' } }, asDev)
  expect(saved).toEqual({
    name: 'Salaries',
    networkName: 'trinci_dev',
    calls: 1,
    updatedAt: new Date(clock.now()).toISOString(),
  })
  expect(await call(listSavedBatches, {}, asDev)).toEqual({ batches: [saved] })
  expect(await call(openBatch, { body: { name: 'SALARIES' } }, asDev)).toEqual({
    ...saved,
    batch: example.batch,
  })
  expect(await call(removeBatch, { body: { name: 'Salaries' } }, asDev)).toEqual({ removed: true })
  expect(await call(listSavedBatches, {}, asDev)).toEqual({ batches: [] })
})

test('a batch is replaced only on request, and each person has a library of their own', async () => {
  const { app, call, refusal } = await buildTestApp()
  await call(saveBatch, { body: example }, asDev)
  expect((await refusal(saveBatch, { body: { ...example, name: 'sаlaries' } }, asDev)).code).toBe(
    'VALIDATION',
  )
  expect((await refusal(saveBatch, { body: { ...example, name: 'salaries' } }, asDev)).code).toBe('CONFLICT')
  const body = { ...example, name: 'salaries', networkName: 'other', replace: true }
  await call(saveBatch, { body }, asDev)
  const { batches } = await call(listSavedBatches, {}, asDev)
  expect(batches).toMatchObject([{ name: 'salaries', networkName: 'other' }])
  const store = batchStore(app.database)
  expect([store.of(idOf('dev')).length, store.of(idOf('user')).length]).toEqual([1, 0])
})

test('a library that is full takes no further batch', async () => {
  const { app, call, refusal } = await buildTestApp()
  const store = batchStore(app.database)
  for (let number = 0; number < mostBatches; number += 1) {
    const facts = { name: `Batch ${number}`, networkName: 'net', calls: 1, updatedAt: 0 }
    store.put(idOf('dev'), facts, example.batch)
  }
  expect(await refusal(saveBatch, { body: example }, asDev)).toMatchObject({
    code: 'LIMIT_REACHED',
    details: { maximum: mostBatches },
  })
  await call(saveBatch, { body: { ...example, name: 'Batch 7', replace: true } }, asDev)
})

test('a batch with more nodes than a bulk has is refused', async () => {
  const { refusal } = await buildTestApp()
  const nodes = Array.from({ length: 1001 }, () => ({ signed: '2' }))
  const body = { ...example, batch: { ...example.batch, nodes } }
  expect((await refusal(saveBatch, { body }, asDev)).code).toBe('VALIDATION')
})
