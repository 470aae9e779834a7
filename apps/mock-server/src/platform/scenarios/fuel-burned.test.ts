import { readReceipt } from '@panel/chain/testing'
import { switchScenario } from '@panel/contracts/platform/control'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { fuelAssetId } from '@panel/contracts/smart-contracts/service'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'

const openScenario = async () => {
  const tools = await buildTestApp()
  const { app, call, transfer } = tools
  await call(switchScenario, { body: { name: 'fuel-burned' } })
  return {
    ...tools,
    fuelOfUser: async (): Promise<bigint | undefined> =>
      (await app.ledger.balancesOf(idOf('user'))).find(({ assetId }) => assetId === fuelAssetId)?.units,
    /** The receipt of a signed transfer of one unit from `user` to `dev`. */
    pay: async (maxFuel = 1000) => {
      const ticket = await transfer({ units: 1, from: 'user', to: 'dev', maxFuel })
      return readReceipt((await app.ledger.settled(ticket)).result)
    },
  }
}

test('the scenario fuel-burned takes the fuel that an execution used from its signer', async () => {
  const { fuelOfUser, pay } = await openScenario()
  expect(await fuelOfUser()).toBe(100_000n)
  const receipt = await pay()
  expect(receipt).toMatchObject({ success: true })
  expect(receipt.burnedFuel).toBeGreaterThan(0)
  expect(await fuelOfUser()).toBe(100_000n - BigInt(receipt.burnedFuel))
})

test('in the scenario fuel-burned an execution over its limit fails as on a node, and is paid', async () => {
  const { fuelOfUser, pay } = await openScenario()
  expect(await pay(12)).toMatchObject({
    success: false,
    burnedFuel: 12,
    error: 'burning fuel error: the execution needs more than its limit of 12',
  })
  expect(await fuelOfUser()).toBe(99_988n)
  // A limit of 0 means no limit only where fuel costs nothing.
  expect(await pay(0)).toMatchObject({
    success: false,
    error: 'burning fuel error: the execution needs more than its limit of 0',
  })
})

test('in the scenario fuel-burned an account without fuel cannot execute anything', async () => {
  const { execute } = await openScenario()
  const given = { from: idOf('user'), to: idOf('pending'), units: 100 }
  await execute(advancedAsset, 'transfer', '#EURS', given, { as: 'user' })
  const args = { from: idOf('pending'), to: idOf('dev'), units: 100 }
  const { result } = await execute(advancedAsset, 'transfer', '#EURS', args, { as: 'pending' })
  expect(readReceipt(result)).toMatchObject({
    success: false,
    burnedFuel: 0,
    error: expect.stringMatching(/^burning fuel error: .*insufficient units/),
  })
})

test('the next scenario burns no fuel again', async () => {
  const { call, fuelOfUser, pay } = await openScenario()
  await pay()
  await call(switchScenario, { body: { name: 'default' } })
  expect(await pay()).toMatchObject({ success: true })
  expect(await fuelOfUser()).toBe(100_000n)
})
