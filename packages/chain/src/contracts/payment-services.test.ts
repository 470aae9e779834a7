import { paymentServices, paymentServicesId } from '@panel/contracts/smart-contracts/payment-services'
import { expect, test } from 'vitest'
import { readContractData } from '../contract-data.ts'
import { openTestChain } from '../testing/open-test-chain.ts'

const month = 30 * 86_400

const openServices = async () => {
  const world = await openTestChain()
  const { clock, idOf } = world
  const call = (signer: string, method: string, args: unknown) =>
    world.run(signer, { target: paymentServicesId, method, args, maxFuel: 5000n })
  const now = () => Math.floor(clock.now() / 1000)
  const set = (changes: unknown, revision = 0, signer = 'admin') =>
    call(signer, 'set_capabilities', { merchant: idOf('merchant'), account: idOf('user'), revision, changes })
  const refund = (signer = 'user') =>
    call(signer, 'refund', {
      ...{ merchant: idOf('merchant'), asset: '#EURS', to: idOf('dev'), units: 100, reference: 'Order 7' },
    })
  return { ...world, call, now, set, refund }
}

test('an account does for a merchant what it was granted, until the second of its end', async () => {
  const { set, refund, now, clock } = await openServices()
  const refused = { success: false, error: expect.stringContaining('may not refund') }
  expect(await refund()).toMatchObject(refused)
  await set([{ method: 'refund', until: now() + month }])
  expect(await refund()).toMatchObject({ success: true })
  clock.moveBy((month - 1) * 1000)
  expect(await refund()).toMatchObject({ success: true })
  clock.moveBy(1000)
  expect(await refund()).toMatchObject(refused)
})

test('a revoked capability ends at once, and each method stands alone', async () => {
  const { set, refund, now, call, idOf } = await openServices()
  await set([
    { method: 'refund', until: now() + month },
    { method: 'report', until: now() + 2 * month },
  ])
  expect(await set([{ method: 'refund', until: 0 }], 1)).toMatchObject({ success: true })
  expect(await refund()).toMatchObject({ success: false })
  const verify = (method: string) =>
    call('dev', 'verify_capability', { merchant: idOf('merchant'), account: idOf('user'), method })
  expect(await verify('refund')).toMatchObject({ returns: false })
  expect(await verify('report')).toMatchObject({ returns: true })
})

test.each([
  [[{ method: 'refund', until: 1 }], 0, 'admin', 'would have ended already'],
  [[{ method: 'refund', until: 9_000_000_000 }], 0, 'admin', 'would end too late'],
  [[{ method: 'refund', until: 0 }], 0, 'admin', 'no capability refund to revoke'],
  [[{ method: 'refund', until: 1_800_000_000 }], 3, 'admin', 'the revision is 0, not 3'],
  [[{ method: 'refund', until: 1_800_000_000 }], 0, 'dev', 'may not change capabilities'],
])('the change %j of revision %d by %s is refused: %s %s', async (changes, revision, signer, error) => {
  const { set } = await openServices()
  expect(await set(changes, revision, signer)).toMatchObject({
    success: false,
    error: expect.stringContaining(error),
  })
})

test('a proof is minted once, however it is written, and by the desk alone', async () => {
  const { call, idOf, unitsOf, chain } = await openServices()
  const args = { merchant: idOf('merchant'), asset: '#EURS', units: 5000, proof: 'Bank-0042' }
  const before = (await unitsOf(idOf('merchant'))) ?? 0n
  expect(await call('admin', 'mint', args)).toMatchObject({ success: false })
  expect(await call('pes_desk', 'mint', args)).toMatchObject({ success: true })
  expect(await call('pes_desk', 'mint', { ...args, proof: ' bank-00 42' })).toMatchObject({
    success: false,
    error: expect.stringContaining('the proof bank-0042 was minted already'),
  })
  expect(await unitsOf(idOf('merchant'))).toBe(before + 5000n)
  expect(
    await readContractData(chain, paymentServicesId, paymentServices.data.minted, { proof: 'bank-0042' }),
  ).toMatchObject({ units: 5000n })
})

test('a merchant’s own account needs no capability, and pays out to the desk', async () => {
  const { call, idOf, unitsOf } = await openServices()
  const args = { merchant: idOf('merchant'), asset: '#EURS', units: 1000, reference: 'IT60 X054' }
  expect(await call('merchant', 'payout', args)).toMatchObject({ success: true })
  // The asset’s own fee of 0,6 % comes out of it.
  expect(await unitsOf(idOf('pes_desk'))).toBe(994n)
  expect(await call('merchant', 'report', { ...args, proof: 'bank-1' })).toMatchObject({ returns: 1 })
  expect(await call('user', 'payout', args)).toMatchObject({ success: false })
})
