import { getBalances } from '@panel/contracts/platform/balances'
import { actAsAccount } from '@panel/contracts/platform/ledger-control'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'

test('of an asset with a fee, exactly the most that is offered can be paid', async () => {
  const { app, call } = await buildTestApp()
  const balanceOf = async () => {
    const balances = await call(getBalances, {}, { as: 'user' })
    return balances.find(({ assetId }) => assetId === '#EURS')
  }
  const pay = async (units: bigint) => {
    const { ticket } = await call(actAsAccount, {
      body: {
        accountId: idOf('user'),
        target: '#EURS',
        smartContractMethod: 'pay',
        args: { from: idOf('user'), to: idOf('dev'), units: Number(units) },
      },
    })
    return (await app.ledger.settled(ticket))?.success
  }
  const { most = '', units = '' } = (await balanceOf()) ?? {}
  expect(BigInt(most) < BigInt(units)).toBe(true)
  expect(await pay(BigInt(most) + 1n)).toBe(false)
  expect(await pay(BigInt(most))).toBe(true)
  expect(Number((await balanceOf())?.units)).toBeLessThan(2)
})
