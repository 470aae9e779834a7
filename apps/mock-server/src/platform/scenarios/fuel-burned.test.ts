import { readReceipt } from '@panel/chain/testing'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { accountNamed, signAs } from '../../testing/ready-accounts.ts'

const fuel = '#FUEL'

const openScenario = async (name: string) => {
  const { app, request, signIn } = await buildTestApp()
  await request('POST', '/api/control/scenario', { name })

  const fuelOf = async (account: string): Promise<bigint | undefined> =>
    (await app.ledger.balancesOf(accountNamed(account).accountId)).find(({ assetId }) => assetId === fuel)
      ?.units

  /** Prepares, signs and submits a transfer of units to `dev`, and reads its receipt. */
  const transfer = async (account: string, units: number, maxFuel = 1000) => {
    const token = await signIn(account)
    const { accountId, publicKey } = accountNamed(account)
    const intent = {
      accountId: '#EURS',
      signerPublicKey: publicKey,
      smartContractMethod: 'transfer',
      maxFuel,
      args: { from: accountId, to: accountNamed('dev').accountId, units },
    }
    const prepared = await request('POST', '/api/trinci/prepareUnitTx', intent, { token })
    const tx = await signAs(prepared.body.tx['0'], account)
    const { body } = await request('POST', '/api/trinci/submitUnitTx', { tx }, { token })
    return readReceipt((await app.ledger.settled(body.ticket)).result)
  }

  return { app, request, fuelOf, transfer }
}

test('the scenario fuel-burned takes what an execution used from its signer', async () => {
  const { fuelOf, transfer } = await openScenario('fuel-burned')
  expect(await fuelOf('user')).toBe(100_000n)
  const receipt = await transfer('user', 1)
  expect(receipt).toMatchObject({ success: true })
  expect(receipt.burnedFuel).toBeGreaterThan(0)
  expect(await fuelOf('user')).toBe(100_000n - BigInt(receipt.burnedFuel))
})

test('in the scenario fuel-burned a limit that is too low fails as on a node, and is paid', async () => {
  const { fuelOf, transfer } = await openScenario('fuel-burned')
  expect(await transfer('user', 1, 12)).toMatchObject({
    success: false,
    burnedFuel: 12,
    error: 'burning fuel error: the execution needs more than its limit of 12',
  })
  expect(await fuelOf('user')).toBe(99_988n)
  // A limit of 0 means none only where fuel costs nothing.
  expect(await transfer('user', 1, 0)).toMatchObject({
    success: false,
    error: 'burning fuel error: the execution needs more than its limit of 0',
  })
})

test('in the scenario fuel-burned an account without fuel can do nothing', async () => {
  const { app, request } = await openScenario('fuel-burned')
  const { accountId } = accountNamed('pending')
  const { body } = await request('POST', '/api/control/ledger/act', {
    accountId,
    target: '#EURS',
    smartContractMethod: 'transfer',
    args: { from: accountId, to: accountNamed('dev').accountId, units: 0 },
  })
  expect(readReceipt((await app.ledger.settled(body.ticket)).result)).toMatchObject({
    success: false,
    burnedFuel: 0,
    error: expect.stringMatching(/^burning fuel error: .*insufficient units/),
  })
})

test('the scenario after it burns no fuel again', async () => {
  const { request, fuelOf, transfer } = await openScenario('fuel-burned')
  await transfer('user', 1)
  await request('POST', '/api/control/scenario', { name: 'default' })
  expect(await transfer('user', 1)).toMatchObject({ success: true })
  expect(await fuelOf('user')).toBe(100_000n)
})
