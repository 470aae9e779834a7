import {
  addDiscountCode,
  changeDiscountCode,
  endDiscountCode,
  exampleTerms,
  getDiscountCode,
  listCodeJobs,
  listDiscountCodes,
  startCodeJob,
  stopCodeJob,
} from '@panel/contracts/services/pes_admin_service/code-endpoints'
import {
  giveBackDiscountCode,
  quoteDiscountCode,
  redeemDiscountCode,
} from '@panel/contracts/services/pes_admin_service/shop-codes'
import { expect, test } from 'vitest'
import { isoTime } from '../../platform/iso-time.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { shopAuth } from '../../testing/demo-checkout.ts'
import { playActor } from '../../testing/play-actor.ts'
import { idOf } from '../../testing/ready-accounts.ts'
import { shopStaff } from './actors.ts'
import { codeStore } from './codes/store.ts'
import { useStore } from './uses/store.ts'

const asAdmin = { as: 'admin' }
const terms = { ...exampleTerms, from: '2020-01-01T00:00:00Z', to: '2090-01-01T00:00:00Z' }

const open = async () => {
  const tools = await buildTestApp()
  tools.subscribe('admin', 'pes_admin_service')
  const add = (code: string, changes: object = {}) =>
    tools.call(addDiscountCode, { body: { code, terms: { ...terms, ...changes } } }, asAdmin)
  const ask = (code: string, changes: object = {}) => ({
    body: { code, customer: 'customer-1', assetId: '#EURS', units: '10000', payment: 'order-1', ...changes },
  })
  const use = (code: string, changes: object = {}) =>
    tools.call(redeemDiscountCode, ask(code, changes), { headers: shopAuth })
  const refused = async (code: string, changes: object = {}) =>
    (await tools.refusal(redeemDiscountCode, ask(code, changes), { headers: shopAuth })).details?.reason
  const read = (id: number) => tools.call(getDiscountCode, { params: { id: String(id) } }, asAdmin)
  return { ...tools, add, ask, use, refused, read }
}

test('a shop uses a code by its licence, and the same payment again answers the same use', async () => {
  const { add, ask, use, call, refusal, read } = await open()
  const { id } = await add(' spring-10 ')
  expect(await call(quoteDiscountCode, ask('SPRING-10'), { headers: shopAuth })).toEqual({
    code: 'SPRING-10',
    discountUnits: '1000',
    payableUnits: '9000',
  })
  const first = await use('Spring-10 ')
  expect(first).toMatchObject({ discountUnits: '1000', payableUnits: '9000' })
  expect(await use('spring-10')).toEqual(first)
  expect(await read(id)).toMatchObject({ uses: 1, frozen: true, lastUses: [{ payment: 'order-1' }] })
  expect(
    await refusal(redeemDiscountCode, ask('SPRING-10'), {
      headers: { synpayauth: 'other.example;9f4c1d7ab2e84c60935ef0a1c7d2b486' },
    }),
  ).toMatchObject({ code: 'LICENCE_DOMAIN_NOT_LISTED' })
  for (const changes of [{ units: '9' }, { assetId: '#BTC' }, { customer: 'customer-2' }]) {
    expect(await refusal(redeemDiscountCode, ask('SPRING-10', changes), { headers: shopAuth })).toMatchObject(
      { code: 'CONFLICT', details: { reason: 'paymentHasCode' } },
    )
  }
})

test('fifty at once never pass the limit, in all and of one customer', async () => {
  const { add, use, read } = await open()
  const total = await add('TOTAL', { limitTotal: 7, limitPerCustomer: 0 })
  const each = await add('EACH', { limitTotal: 0, limitPerCustomer: 2 })
  const fifty = (code: string) =>
    Promise.allSettled(Array.from({ length: 50 }, (_, index) => use(code, { payment: `${code}-${index}` })))
  const done = (results: readonly PromiseSettledResult<unknown>[]) =>
    results.filter(({ status }) => status === 'fulfilled').length
  expect(done(await fifty('TOTAL'))).toBe(7)
  expect(done(await fifty('EACH'))).toBe(2)
  expect([(await read(total.id)).uses, (await read(each.id)).uses]).toEqual([7, 2])
  expect((await read(total.id)).state).toBe('exhausted')
})

test('a use is given back once, and can then be made again', async () => {
  const { add, use, refused, call, read } = await open()
  const { id } = await add('ONCE', { limitTotal: 1 })
  await use('ONCE')
  expect(await refused('ONCE', { payment: 'order-2' })).toBe('exhausted')
  const back = () =>
    call(giveBackDiscountCode, { body: { payment: 'order-1', reason: 'failed' } }, { headers: shopAuth })
  expect([await back(), await back()]).toEqual([{ givenBack: true }, { givenBack: false }])
  expect((await read(id)).uses).toBe(0)
  await use('ONCE', { payment: 'order-2' })
  expect((await read(id)).uses).toBe(1)
})

test('each refusal of a code has its reason', async () => {
  const { add, refused, call, clock } = await open()
  await add('OVER', { to: isoTime(clock.now() + 1000) })
  clock.moveTo(clock.now() + 1000)
  await add('COMING', { from: '2080-01-01T00:00:00Z' })
  await add('OTHER', { merchantId: idOf('merchant_single') })
  await add('BITCOIN', { assetId: '#BTC' })
  const { id } = await add('ENDED')
  await call(endDiscountCode, { params: { id: String(id) } }, asAdmin)
  await add('WHOLE', { discount: { kind: 'percent', share: 10_000 } })
  expect(await refused('NEVER')).toBe('unknown')
  expect(await refused('COMING')).toBe('coming')
  expect(await refused('OVER')).toBe('over')
  expect(await refused('OTHER')).toBe('otherMerchant')
  expect(await refused('BITCOIN')).toBe('otherAsset')
  expect(await refused('ENDED')).toBe('ended')
  expect(await refused('WHOLE', { units: '0' })).toBe('nothingLeft')
})

test('once used, kind, value and currency stay; all else can change', async () => {
  const { add, use, call, refusal } = await open()
  const { id, revision } = await add('FROZEN')
  await use('FROZEN')
  const params = { id: String(id) }
  const change = (changes: object) => ({ params, body: { terms: { ...terms, ...changes }, revision } })
  expect(
    await refusal(changeDiscountCode, change({ discount: { kind: 'percent', share: 5000 } }), asAdmin),
  ).toMatchObject({ code: 'CONFLICT', details: { frozen: ['value'] } })
  expect(await call(changeDiscountCode, change({ limitTotal: 3 }), asAdmin)).toMatchObject({
    limitTotal: 3,
    revision: 2,
  })
})

test('a job makes ten thousand codes with progress, and another can be stopped', async () => {
  const { call } = await open()
  const start = (count: number) =>
    call(startCodeJob, { body: { terms, codes: { by: 'drawing', prefix: 'JUNE', count } } }, asAdmin)
  const { id } = await start(10_000)
  const stopped = await start(10_000)
  await call(stopCodeJob, { params: { id: String(stopped.id) } }, asAdmin)
  await expect
    .poll(async () => (await call(listCodeJobs, {}, asAdmin)).jobs.find((job) => job.id === id)?.state)
    .toBe('done')
  const { jobs } = await call(listCodeJobs, {}, asAdmin)
  expect(jobs.find((job) => job.id === id)).toMatchObject({ made: 10_000, failed: 0 })
  expect(jobs.find((job) => job.id === stopped.id)?.state).toBe('stopped')
  const page = await call(listDiscountCodes, { body: { filter: { job: id } } }, asAdmin)
  expect(page.totalRows).toBe(10_000)
  expect(page.rows[0]?.code).toMatch(/^JUNE-[A-HJKMNP-Z2-9]{9}$/)
})

test('a job whose codes cannot be stored goes on once they can', async () => {
  const { app, call, clock } = await open()
  clock.freeze()
  app.database.exec(`CREATE TEMP TRIGGER disk_is_full BEFORE UPDATE ON main.pes_code_jobs
    BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`)
  const codes = { by: 'drawing', prefix: 'JULY', count: 300 } as const
  const { id } = await call(startCodeJob, { body: { terms, codes } }, asAdmin)
  const job = async () => (await call(listCodeJobs, {}, asAdmin)).jobs.find((each) => each.id === id)
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(await job()).toMatchObject({ state: 'running', made: 0 })
  app.database.exec('DROP TRIGGER disk_is_full')
  clock.moveBy(5000)
  await expect.poll(async () => (await job())?.state).toBe('done')
})

test('a job of a list says of each code why it was not made', async () => {
  const { add, call } = await open()
  await add('TAKEN')
  const list = ['first-1', 'taken', 'x', 'FIRST-1', 'second-2']
  const { id } = await call(startCodeJob, { body: { terms, codes: { by: 'list', list } } }, asAdmin)
  const job = async () => (await call(listCodeJobs, {}, asAdmin)).jobs.find((each) => each.id === id)
  await expect.poll(async () => (await job())?.state).toBe('done')
  expect(await job()).toMatchObject({
    ...{ made: 2, failed: 3 },
    errors: [
      { row: 2, code: 'taken', problem: 'taken' },
      { row: 3, code: 'x', problem: 'syntax' },
      { row: 4, code: 'FIRST-1', problem: 'taken' },
    ],
  })
})

test('a list of as many codes as one job makes is accepted, and one more is refused at the list', async () => {
  const { call, refusal } = await open()
  const body = (count: number) => {
    const list = Array.from({ length: count }, (_, index) => `LIST-${index}`)
    return { terms, codes: { by: 'list' as const, list } }
  }
  const { id, total } = await call(startCodeJob, { body: body(10_000) }, asAdmin)
  expect(total).toBe(10_000)
  await call(stopCodeJob, { params: { id: String(id) } }, asAdmin)
  expect(await refusal(startCodeJob, { body: body(10_001) }, asAdmin)).toMatchObject({
    code: 'VALIDATION',
    details: { issues: [{ path: 'body.codes.list' }] },
  })
})

test('a code is in any asset of the network, and in nothing else', async () => {
  const { add, call, refusal } = await open()
  expect(await add('COIN-5', { assetId: '#BTC' })).toMatchObject({ assetId: '#BTC', decimals: 8 })
  const body = { code: 'COIN-6', terms: { ...terms, assetId: '#NOBODY' } }
  const issues = [{ path: 'body.terms.assetId', message: '#NOBODY is not an asset of this network' }]
  expect(await refusal(addDiscountCode, { body }, asAdmin)).toMatchObject({
    code: 'VALIDATION',
    details: { issues },
  })
  const { rows } = await call(listDiscountCodes, { body: { filter: { text: 'COIN' } } }, asAdmin)
  expect(rows).toHaveLength(1)
})

test('a code is for a merchant of the service, also when many are made', async () => {
  const { call, refusal } = await open()
  const own = { ...terms, merchantId: idOf('user') }
  const issues = [{ path: 'body.terms.merchantId', message: 'a merchant of the payment e-services' }]
  const refused = { code: 'VALIDATION', details: { issues } }
  expect(await refusal(addDiscountCode, { body: { code: 'MINE', terms: own } }, asAdmin)).toMatchObject(
    refused,
  )
  const drawn = { terms: own, codes: { by: 'drawing', prefix: 'MINE', count: 3 } } as const
  expect(await refusal(startCodeJob, { body: drawn }, asAdmin)).toMatchObject(refused)
  const { rows } = await call(listDiscountCodes, { body: { filter: { text: 'MINE' } } }, asAdmin)
  expect(rows).toEqual([])
})

test('an end that has passed is refused at its field, but stays while other terms change', async () => {
  const { add, call, refusal, clock } = await open()
  const passed = { ...terms, to: '2021-01-01T00:00:00Z' }
  const refused = {
    code: 'VALIDATION',
    details: { issues: [{ path: 'body.terms.to', message: 'an end that has not passed' }] },
  }
  expect(await refusal(addDiscountCode, { body: { code: 'LATE', terms: passed } }, asAdmin)).toMatchObject(
    refused,
  )
  const drawn = { terms: passed, codes: { by: 'drawing', prefix: 'LATE', count: 3 } } as const
  expect(await refusal(startCodeJob, { body: drawn }, asAdmin)).toMatchObject(refused)

  const to = isoTime(clock.now() + 1000)
  const { id } = await add('SOON', { to })
  clock.moveTo(clock.now() + 1000)
  const change = (changes: object) => ({
    ...{ params: { id: String(id) } },
    body: { terms: { ...terms, ...changes }, revision: 1 },
  })
  expect(await refusal(changeDiscountCode, change({ to: passed.to }), asAdmin)).toMatchObject(refused)
  expect(await call(changeDiscountCode, change({ to, limitTotal: 3 }), asAdmin)).toMatchObject({
    state: 'over',
    limitTotal: 3,
  })
})

test('a limit for one customer above the total limit is refused at its field', async () => {
  const { add, refusal } = await open()
  const body = { code: 'MANY', terms: { ...terms, limitTotal: 5, limitPerCustomer: 6 } }
  expect(await refusal(addDiscountCode, { body }, asAdmin)).toMatchObject({
    code: 'VALIDATION',
    details: { issues: [{ path: 'body.terms.limitPerCustomer', message: 'at most the total limit' }] },
  })
  expect(await add('EVEN', { limitTotal: 5, limitPerCustomer: 5 })).toMatchObject({ limitPerCustomer: 5 })
  expect(await add('ALL', { limitTotal: 0, limitPerCustomer: 6 })).toMatchObject({ limitPerCustomer: 6 })
})

test('who made, changed and ended a code is kept', async () => {
  const { add, call, read } = await open()
  const { id, revision } = await add('EVENT-1')
  const params = { id: String(id) }
  const later = { ...terms, from: '2080-01-01T00:00:00Z' }
  await call(changeDiscountCode, { params, body: { terms: later, revision } }, asAdmin)
  await call(endDiscountCode, { params }, asAdmin)
  await call(endDiscountCode, { params }, asAdmin)
  expect((await read(id)).decisions).toMatchObject([
    { move: 'add', from: 'active', to: 'active', by: idOf('admin') },
    { move: 'change', from: 'active', to: 'coming', by: idOf('admin') },
    { move: 'end', from: 'coming', to: 'ended', by: idOf('admin') },
  ])
})

test('on a busy day a code that is used up is refused, and the shop goes on', async () => {
  const tools = await open()
  const { add, app, read } = tools
  const { id } = await add('ONCE', { limitTotal: 1, merchantId: null })
  const now = () => app.clock.now()
  const actor = shopStaff({
    ...{ app, codes: codeStore(app.database, now), uses: useStore(app.database, now) },
    ...{ ready: () => Promise.resolve(), changed: () => undefined },
  })
  await playActor(tools, { serviceId: 'pes_admin_service', actor, times: 20 })
  expect((await read(id)).uses).toBe(1)
})
