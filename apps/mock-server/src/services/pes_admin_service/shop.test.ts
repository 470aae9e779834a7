import {
  addDiscountCode,
  exampleTerms,
  getDiscountCode,
} from '@panel/contracts/services/pes_admin_service/code-endpoints'
import { expect, test } from 'vitest'
import { openShop, orderAnswer } from '../../testing/demo-shop.ts'

/** Adds a discount code of ten per cent for the asset #EURS. */
const addCode = async (world: Awaited<ReturnType<typeof openShop>>, code: string, limits: object) => {
  world.subscribe('admin', 'pes_admin_service')
  const from = { from: '2020-01-01T00:00:00Z', to: '2090-01-01T00:00:00Z' }
  const { id } = await world.call(
    addDiscountCode,
    { body: { code, terms: { ...exampleTerms, ...from, limitTotal: 0, limitPerCustomer: 0, ...limits } } },
    { as: 'admin' },
  )
  const uses = async () =>
    (await world.call(getDiscountCode, { params: { id: String(id) } }, { as: 'admin' })).uses
  return { uses }
}

test('a discount code lowers what is paid, and one that does not hold is refused with its reason', async () => {
  const shop = await openShop()
  const { uses } = await addCode(shop, 'HARBOUR-10', { limitPerCustomer: 1 })
  const { uuid } = await shop.buy('cups', { code: 'harbour-10' })
  await expect.poll(shop.orders).toMatchObject([{ state: 'paid' }])
  expect(shop.app.payments.store.ofIntent(uuid)).toMatchObject({ units: '1125' })
  expect(await uses()).toBe(1)
  const reasonOf = async (more: object) => (await shop.order('print', more)).json
  expect(await reasonOf({ code: 'HARBOUR-10' })).toMatchObject({
    code: 'DISCOUNT_CODE_REFUSED',
    details: { reason: 'customerLimit' },
  })
  expect(await reasonOf({ code: 'NOT-THERE' })).toMatchObject({ details: { reason: 'unknown' } })
  expect(await reasonOf({ code: '10 % off!' })).toMatchObject({ details: { reason: 'unknown' } })
  expect(await reasonOf({ code: 'HARBOUR-10', assetId: '#BTC' })).toMatchObject({
    details: { reason: 'otherAsset' },
  })
})

test('a code that leaves nothing to pay is refused as such, and its use is returned', async () => {
  const shop = await openShop()
  const { uses } = await addCode(shop, 'WHOLE', { discount: { kind: 'percent', share: 10_000 } })
  expect((await shop.order('cups', { code: 'WHOLE' })).json).toMatchObject({
    code: 'DISCOUNT_CODE_REFUSED',
    details: { reason: 'nothingLeft' },
  })
  expect(await uses()).toBe(0)
})

test('fifty orders at once use a discount code as often as its limit allows', async () => {
  const shop = await openShop()
  const { uses } = await addCode(shop, 'SEVEN', { limitTotal: 7 })
  const orders = await Promise.all(Array.from({ length: 50 }, () => shop.order('cups', { code: 'SEVEN' })))
  const taken = orders.filter(({ status }) => status === 200).map(({ json }) => orderAnswer.parse(json))
  expect(taken.map(({ discount }) => discount?.discountUnits)).toEqual(Array(7).fill('125'))
  expect(await uses()).toBe(7)
})

test('the use of a cancelled order, and of a payment that fails, is returned', async () => {
  const shop = await openShop()
  const { uses } = await addCode(shop, 'ONCE', { limitPerCustomer: 1 })
  const { uuid } = orderAnswer.parse((await shop.order('cups', { code: 'ONCE' })).json)
  expect(await uses()).toBe(1)
  expect((await shop.cancel(uuid)).status).toBe(200)
  expect(await uses()).toBe(0)
  expect((await shop.cancel(uuid)).status).toBe(404)
  shop.app.chain?.behave({ delayMs: 0, held: false, failWith: 'The till is closed.' })
  await shop.buy('cups', { code: 'ONCE' })
  await expect.poll(uses).toBe(0)
})
