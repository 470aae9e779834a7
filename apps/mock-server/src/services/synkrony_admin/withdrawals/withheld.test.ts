import {
  decideWithdrawalRequest,
  getWithdrawalRequest,
} from '@panel/contracts/services/synkrony_admin/endpoints'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { ticketOf } from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { readTransaction } from '../../../platform/transactions/read-transaction.ts'
import { buildTestApp } from '../../../testing/build-test-app.ts'
import { idOf } from '../../../testing/ready-accounts.ts'

const asPlatform = { as: 'admin_synkrony' }
const merchant = { as: 'merchant' }

const open = async () => {
  const tools = await buildTestApp()
  const { app, call, execute, signCall } = tools
  tools.subscribe('admin_synkrony', 'synkrony_admin')
  const to = app.hotWallets.accountOf('hot')
  await execute(advancedAsset, 'pay', '#EURS', { from: idOf('admin'), to, units: 1_000_000 }, { as: 'admin' })
  let refunds = 0
  /** A refund that the hot wallet paid for the merchant. */
  const refund = (units: bigint, feeUnits: bigint) => {
    refunds += 1
    app.payments.store.add(idOf('merchant'), 'licence-shop', {
      paymentId: `ref-${String(refunds).padStart(20, '0')}`,
      ...{ kind: 'refund', from: idOf('user'), assetId: '#EURS', decimal: 2 },
      units: String(-units),
      feeUnits: String(-feeUnits),
      createdAt: new Date(app.clock.now()).toISOString(),
    })
  }
  const ask = async (units: bigint) => {
    const args = { from: idOf('merchant'), to, units }
    const signed = await signCall(advancedAsset, 'pay', '#EURS', args, merchant)
    const { bytes, transaction } = await readTransaction(signed, 'unitary')
    const asked = { merchantId: idOf('merchant'), assetId: '#EURS', decimals: 2, units: String(units) }
    const ticket = ticketOf(transaction)
    const id = await app.withdrawals.request({
      ...asked,
      destination: idOf('dev'),
      note: '',
      ticket,
      bytes,
    })
    await expect.poll(() => app.withdrawals.require(id).state).toBe('requested')
    return { params: { id: String(id) } }
  }
  const approve = async (input: { params: { id: string } }) => {
    const body = { move: 'approve', seen: 'requested', revision: 1 } as const
    await call(decideWithdrawalRequest, { ...input, body }, asPlatform)
    await expect.poll(() => app.withdrawals.require(Number(input.params.id)).state).toBe('paid')
  }
  const unitsOfDev = async (): Promise<bigint> =>
    (await app.ledger.balancesOf(idOf('dev'))).find(({ assetId }) => assetId === '#EURS')?.units ?? 0n
  const owed = async () =>
    String(app.withdrawals.debts.owedBy({ merchantId: idOf('merchant'), assetId: '#EURS' }))
  return { ...tools, refund, ask, approve, unitsOfDev, owed }
}

test('a refund without its fee share is withheld from the merchant’s next withdrawal', async () => {
  const { call, refund, ask, approve, unitsOfDev, owed } = await open()
  refund(2500n, 25n)
  expect(await owed()).toBe('2475')
  const input = await ask(10_000n)
  expect(await call(getWithdrawalRequest, input, asPlatform)).toMatchObject({ withheldUnits: '2475' })
  const before = await unitsOfDev()
  await approve(input)
  expect((await unitsOfDev()) - before).toBe(7525n)
  expect(await owed()).toBe('0')
  // What is refunded later alters no decided withdrawal.
  refund(100n, 0n)
  expect(await call(getWithdrawalRequest, input, asPlatform)).toMatchObject({
    units: '10000',
    withheldUnits: '2475',
  })
  expect(await owed()).toBe('100')
})

test('more than a withdrawal can bear is withheld from several, each of which pays at least one unit', async () => {
  const { refund, ask, approve, unitsOfDev, owed } = await open()
  refund(1500n, 0n)
  const [first, second] = [await ask(1000n), await ask(1000n)]
  const before = await unitsOfDev()
  await approve(first)
  expect([(await unitsOfDev()) - before, await owed()]).toEqual([1n, '501'])
  await approve(second)
  expect([(await unitsOfDev()) - before, await owed()]).toEqual([500n, '0'])
})
