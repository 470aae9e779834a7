import { loyalty, loyaltyProgrammeId, pointsAsset } from '@panel/contracts/smart-contracts/loyalty'
import { expect, test } from 'vitest'
import { readContractData } from '../contract-data.ts'
import { openTestChain } from '../testing/open-test-chain.ts'

const openProgramme = async () => {
  const world = await openTestChain()
  const call = (signer: string, method: string, args: unknown) =>
    world.run(signer, { target: loyaltyProgrammeId, method, args })
  const points = async (accountId: string) => (await world.unitsOf(accountId, pointsAsset)) ?? 0n
  const recharge = (name: string, units: number, reference = 'Welcome') =>
    call('admin', 'recharge', { to: world.idOf(name), units, reference })
  /** The ticket of the newest transaction. */
  const lastTicket = async () => (await world.chain.transactions({ limit: 1 }))[0]?.ticket ?? ''
  return { ...world, call, points, recharge, lastTicket }
}

test('of two redemptions of 100 on a balance of 100 only one is reserved', async () => {
  const { call, recharge, points, idOf } = await openProgramme()
  await recharge('user', 100)
  expect(await call('user', 'redeem', { units: 100, what: 'A mug' })).toMatchObject({
    success: true,
    returns: 1,
  })
  expect(await points(idOf('user'))).toBe(0n)
  expect(await points(loyaltyProgrammeId)).toBe(100n)
  expect(await call('user', 'redeem', { units: 100, what: 'A bag' })).toMatchObject({
    success: false,
    error: expect.stringContaining('insufficient units'),
  })
  expect(await call('admin', 'decide', { redeem: 1, move: 'approve' })).toMatchObject({ success: true })
  expect(await points(loyaltyProgrammeId)).toBe(0n)
})

test('a redemption is decided once, and the second decision is refused', async () => {
  const { call, recharge, points, idOf } = await openProgramme()
  await recharge('user', 100)
  await call('user', 'redeem', { units: 60, what: 'A mug' })
  expect(await call('admin', 'decide', { redeem: 1, move: 'refuse' })).toMatchObject({
    success: false,
    error: expect.stringContaining('a refusal needs a reason'),
  })
  await call('admin', 'decide', { redeem: 1, move: 'refuse', reason: 'Sold out' })
  expect(await points(idOf('user'))).toBe(100n)
  expect(await call('everyone', 'decide', { redeem: 1, move: 'approve' })).toMatchObject({
    success: false,
    error: expect.stringContaining(`the redeem 1 was refused already by ${idOf('admin')}`),
  })
  expect(await points(idOf('user'))).toBe(100n)
})

test('a decision or a correction that names other points than it is about fails', async () => {
  const { call, recharge, points, idOf, lastTicket } = await openProgramme()
  await recharge('user', 100)
  const original = await lastTicket()
  await call('user', 'redeem', { units: 60, what: 'A mug' })
  const decide = (seen: object) => call('admin', 'decide', { redeem: 1, move: 'approve', ...seen })
  const correct = (seen: object) => call('admin', 'correct', { original, reason: 'A typo', ...seen })
  const others = { success: false, error: expect.stringContaining(`points of ${idOf('user')}`) }
  expect(await decide({ account: idOf('dev'), units: 60 })).toMatchObject(others)
  expect(await decide({ account: idOf('user'), units: 61 })).toMatchObject(others)
  expect(await correct({ account: idOf('dev'), units: 100 })).toMatchObject(others)
  expect(await points(loyaltyProgrammeId)).toBe(60n)
  expect(await decide({ account: idOf('user'), units: 60 })).toMatchObject({ success: true })
  expect(await points(loyaltyProgrammeId)).toBe(0n)
})

test('a redemption is cancelled by its own account alone', async () => {
  const { call, recharge, points, idOf } = await openProgramme()
  await recharge('user', 100)
  await call('user', 'redeem', { units: 60, what: 'A mug' })
  for (const signer of ['admin', 'dev']) {
    expect(await call(signer, 'decide', { redeem: 1, move: 'cancel' })).toMatchObject({ success: false })
  }
  expect(await call('user', 'decide', { redeem: 1, move: 'cancel' })).toMatchObject({ success: true })
  expect(await points(idOf('user'))).toBe(100n)
})

test('operators redeem for others; nobody else recharges, decides, corrects or redemptions for others', async () => {
  const { call, recharge, idOf, lastTicket } = await openProgramme()
  await recharge('user', 100)
  const original = await lastTicket()
  expect(
    await call('admin', 'redeem', { account: idOf('user'), units: 10, what: 'At the desk' }),
  ).toMatchObject({ success: true })
  const attempts = [
    ['recharge', { to: idOf('dev'), units: 5, reference: 'Mine' }],
    ['redeem', { account: idOf('user'), units: 5, what: 'Theirs' }],
    ['decide', { redeem: 1, move: 'approve' }],
    ['correct', { original, reason: 'Mine' }],
  ] as const
  for (const [method, args] of attempts) {
    expect([method, (await call('dev', method, args)).success]).toEqual([method, false])
  }
})

test('a recharge is taken back once, and never more than the account holds', async () => {
  const { call, recharge, points, idOf, lastTicket, chain } = await openProgramme()
  await recharge('user', 100)
  const original = await lastTicket()
  await call('user', 'redeem', { units: 30, what: 'A mug' })
  const correct = () => call('admin', 'correct', { original, reason: 'Wrong account' })
  expect(await correct()).toMatchObject({
    success: false,
    error: expect.stringContaining('insufficient units'),
  })
  await call('user', 'decide', { redeem: 1, move: 'cancel' })
  expect(await correct()).toMatchObject({ success: true })
  expect(await points(idOf('user'))).toBe(0n)
  expect(await correct()).toMatchObject({
    success: false,
    error: expect.stringContaining('the movement was corrected already'),
  })
  expect(
    await readContractData(chain, loyaltyProgrammeId, loyalty.data.movement, { ticket: original }),
  ).toMatchObject({
    kind: 'recharge',
    units: 100n,
    correction: { reason: 'Wrong account', by: idOf('admin') },
  })
})

test('an approved redemption is given back once', async () => {
  const { call, recharge, points, idOf, lastTicket } = await openProgramme()
  await recharge('user', 100)
  await call('user', 'redeem', { units: 40, what: 'A mug' })
  await call('admin', 'decide', { redeem: 1, move: 'approve' })
  const original = await lastTicket()
  expect(await call('admin', 'correct', { original, reason: 'Never sent' })).toMatchObject({ success: true })
  expect(await call('admin', 'correct', { original, reason: 'Never sent' })).toMatchObject({ success: false })
  expect(await points(idOf('user'))).toBe(100n)
})
