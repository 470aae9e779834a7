import { getRecharge } from '@panel/contracts/services/synkrony_admin/platform-endpoints'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'
import { addPast, readPast } from './add-past.ts'
import { rechargeStore } from './recharges/store.ts'

test('what the ledger moved becomes requests with their decisions, and top-ups', async () => {
  const { app, call, execute, subscribe } = await buildTestApp()
  subscribe('admin_synkrony', 'synkrony_admin')
  const { hotWallets, withdrawals } = app
  const hot = hotWallets.accountOf('hot')
  const give = (name: string, units: number) =>
    execute(advancedAsset, 'pay', '#EURS', { from: idOf(name), to: hot, units }, { as: name })
  const pay = async (name: string, units: bigint) => {
    const payment = { wallet: 'hot', assetId: '#EURS', to: idOf(name), units, subject: 'past/1' } as const
    const ticket = await hotWallets.pay(payment, (signed) => {
      signed.keep()
      return signed.ticket
    })
    await app.ledger.settled(ticket)
  }
  await give('admin', 1_000_000)
  await give('merchant', 1000)
  await pay('dev', 1000n)
  await give('merchant', 2000)
  await pay('merchant', 2000n)
  await pay('user', 500n)
  await give('merchant', 3000)
  const recharges = rechargeStore(app.database)
  const by = { first: idOf('everyone'), second: idOf('admin_synkrony'), destination: idOf('nft') }
  const past = { ...(await readPast(app)), waiting: ['agreed' as const] }
  addPast(app, recharges, past, by)
  addPast(app, recharges, past, by)

  expect(withdrawals.require(1)).toMatchObject({ state: 'paid', units: '1000', destination: idOf('dev') })
  expect(withdrawals.require(2)).toMatchObject({ state: 'returned', units: '2000', payTicket: null })
  expect(withdrawals.require(3)).toMatchObject({ state: 'agreed', agreedBy: idOf('everyone') })
  expect(withdrawals.store.find(4)).toBeUndefined()
  const moves = (await withdrawals.log.of('withdrawals/2')).map(({ move, outcome }) => [move, outcome])
  expect(moves).toEqual([
    ['ask', 'Executed'],
    ['receive', 'Executed'],
    ['refuse', 'Executed'],
    ['giveBack', 'Executed'],
  ])
  const messages = app.messages.store
  expect(messages.ofEvent('withdrawals/1/paid', 'withdrawalPaid', idOf('merchant'))).toMatchObject({
    state: 'sent',
    ticket: withdrawals.require(1).payTicket,
    createdAt: withdrawals.require(1).changedAt,
  })
  expect(messages.ofEvent('withdrawals/2/refused', 'withdrawalRefused', idOf('merchant'))?.html).toContain(
    'The destination is not known to us.',
  )
  const credited = recharges.in('credited').map(({ accountId, units }) => [accountId, units])
  expect(credited).toEqual([[idOf('user'), '500']])
  const params = { id: String(recharges.in('credited')[0]?.id) }
  const { decisions } = await call(getRecharge, { params }, { as: 'admin_synkrony' })
  expect(decisions.map(({ move, to, outcome }) => [move, to, outcome])).toEqual([
    ['confirm', 'crediting', 'Executed'],
    ['credit', 'credited', 'Executed'],
  ])
})
