import {
  cancelOwnWithdrawal,
  changeOwnWithdrawal,
  getMerchantBalance,
  getOwnWithdrawal,
  listOwnWithdrawals,
  requestWithdrawal,
} from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { signTransaction, transactionFromBase58, transactionToBase58 } from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/build-test-app.ts'
import { idOf, keysOf } from '../../../testing/ready-accounts.ts'

const merchant = { as: 'merchant' }
const destination = idOf('dev')

const open = async () => {
  const tools = await buildTestApp()
  const { app, call, signCall, execute } = tools
  const hot = app.hotWallets.accountOf('hot')
  const signRequest = (units: bigint) =>
    signCall(advancedAsset, 'pay', '#EURS', { from: idOf('merchant'), to: hot, units }, merchant)
  const executed = async (id: number, state: string) => {
    await expect.poll(async () => app.withdrawals.require(id).state).toBe(state)
    return { params: { id: String(id) } }
  }
  const ask = async (units: bigint) => {
    const body = { tx: await signRequest(units), destination, note: 'June' }
    const { id } = await call(requestWithdrawal, { body }, merchant)
    return executed(id, 'requested')
  }
  const fill = (units: number) =>
    execute(advancedAsset, 'pay', '#EURS', { from: idOf('admin'), to: hot, units }, { as: 'admin' })
  return { ...tools, hot, signRequest, executed, ask, fill }
}

test('a merchant asks, and sees the request without what the platform holds', async () => {
  const { ask, call } = await open()
  const input = await ask(1_000n)
  const own = await call(getOwnWithdrawal, input, merchant)
  expect(own).toMatchObject({ state: 'requested', units: '1000', destination, note: 'June', revision: 1 })
  expect(Object.keys(own)).not.toContain('available')
  const filter = { group: 'waiting', text: 'june' } as const
  const { rows } = await call(listOwnWithdrawals, { body: { filter } }, merchant)
  expect(rows.map(({ id }) => id)).toEqual([1])
  expect((await call(listOwnWithdrawals, { body: {} }, { as: 'merchant_single' })).totalRows).toBe(0)
})

test('the merchant changes the destination while nobody has decided', async () => {
  const { ask, call, refusal } = await open()
  const input = await ask(1_000n)
  const body = { destination: idOf('nft'), note: 'July', revision: 1 }
  const changed = await call(changeOwnWithdrawal, { ...input, body }, merchant)
  expect(changed).toMatchObject({ revision: 2, destination: idOf('nft') })
  expect(changed.revisions.map(({ revision, note }) => [revision, note])).toEqual([
    [2, 'July'],
    [1, 'June'],
  ])
  expect(await refusal(changeOwnWithdrawal, { ...input, body }, merchant)).toMatchObject({ code: 'CONFLICT' })
})

test('the same signed transaction is one request', async () => {
  const { signRequest, call, app } = await open()
  const body = { tx: await signRequest(500n), destination }
  const [one, other] = await Promise.all([
    call(requestWithdrawal, { body }, merchant),
    call(requestWithdrawal, { body }, merchant),
  ])
  expect(other.id).toBe(one.id)
  expect(app.withdrawals.store.find(2)).toBeUndefined()
})

test('a transaction of another network is refused before anything is stored', async () => {
  const { signRequest, refusal, app } = await open()
  const signed = transactionFromBase58(await signRequest(500n))
  if (signed.kind !== 'unitary') throw new Error('A request is one call.')
  const { privateKey } = await keysOf('merchant')
  const elsewhere = await signTransaction({ ...signed, networkName: 'elsewhere' }, privateKey)
  const body = { tx: transactionToBase58(elsewhere), destination }
  expect(await refusal(requestWithdrawal, { body }, merchant)).toMatchObject({
    code: 'LEDGER_REFUSED',
    details: { kind: 'bad network' },
  })
  expect(app.withdrawals.store.find(1)).toBeUndefined()
})

test('a merchant takes its own request back, and sees no other', async () => {
  const { ask, call, refusal, executed, fill } = await open()
  await fill(1_000_000)
  const input = await ask(1_000n)
  const other = { as: 'merchant_single' }
  expect(await refusal(getOwnWithdrawal, input, other)).toMatchObject({ code: 'NOT_FOUND' })
  const body = { seen: 'requested', revision: 1 } as const
  expect(await refusal(cancelOwnWithdrawal, { ...input, body }, other)).toMatchObject({ code: 'NOT_FOUND' })
  await call(cancelOwnWithdrawal, { ...input, body }, merchant)
  await executed(1, 'returned')
})

test('units that the merchant does not have are not withdrawn', async () => {
  const { signRequest, call, executed } = await open()
  const body = { tx: await signRequest(1_000_000_000n), destination }
  const { id } = await call(requestWithdrawal, { body }, merchant)
  const input = await executed(id, 'notSent')
  expect((await call(getOwnWithdrawal, input, merchant)).failure).toMatch(/not enough|insufficient|units/i)
})

test.each([
  ['units of somebody else', { from: 'user' }],
  ['another receiver', { to: 'dev' }],
  ['nothing', { units: 0n }],
  ['a method that does not send in full', { method: 'transfer' }],
  ['the merchant’s own account as destination', { destination: 'merchant' }],
])('refuses %s', async (_what, changes: Record<string, unknown>) => {
  const { signCall, refusal, hot } = await open()
  const { from = 'merchant', to, units = 100n, method = 'pay', destination: where = 'dev' } = changes
  const args = {
    from: idOf(String(from)),
    to: to === undefined ? hot : idOf(String(to)),
    units: typeof units === 'bigint' ? units : 0n,
  }
  const tx = await signCall(
    advancedAsset,
    method === 'transfer' ? 'transfer' : 'pay',
    '#EURS',
    args,
    merchant,
  )
  const body = { tx, destination: idOf(String(where)) }
  expect(await refusal(requestWithdrawal, { body }, merchant)).toMatchObject({ code: 'VALIDATION' })
})

test('a merchant’s balance says where and how units are sent', async () => {
  const { call, hot } = await open()
  const { walletAccount, assets } = await call(getMerchantBalance, {}, merchant)
  expect(walletAccount).toBe(hot)
  expect(assets.map(({ assetId, method }) => [assetId, method])).toEqual([
    ['#BTC', 'transfer'],
    ['#EURS', 'pay'],
  ])
})
