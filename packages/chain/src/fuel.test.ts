import { expect, test } from 'vitest'
import { openTestChain } from './testing/open-test-chain.ts'

test('executions are metered and cost nothing where the network burns no fuel', async () => {
  const { run, idOf, unitsOf } = await openTestChain()
  const args = { from: idOf('user'), to: idOf('dev'), units: 1 }
  const receipt = await run('user', { method: 'transfer', args, maxFuel: 0n })
  expect(receipt).toMatchObject({ success: true })
  expect(receipt.burnedFuel).toBeGreaterThan(0)
  expect(await unitsOf(idOf('user'), '#FUEL')).toBe(100_000n)
})

test('a network that burns fuel takes it from the signer, also for what fails', async () => {
  const { run, idOf, unitsOf } = await openTestChain({ settings: { burning_fuel_method: 'burn_fuel' } })
  const good = await run('user', {
    method: 'transfer',
    args: { from: idOf('user'), to: idOf('dev'), units: 1 },
  })
  expect(good).toMatchObject({ success: true })
  const afterGood = 100_000n - BigInt(good.burnedFuel)
  expect(await unitsOf(idOf('user'), '#FUEL')).toBe(afterGood)
  const bad = await run('user', { method: 'mint', args: { to: idOf('user'), units: 1 } })
  expect(bad).toMatchObject({ success: false })
  expect(await unitsOf(idOf('user'), '#FUEL')).toBe(afterGood - BigInt(bad.burnedFuel))
})

test('who cannot pay changes nothing', async () => {
  const { run, idOf, unitsOf } = await openTestChain({ settings: { burning_fuel_method: 'burn_fuel' } })
  const given = { from: idOf('user'), to: idOf('pending'), units: 1 }
  expect(await run('user', { method: 'transfer', args: given })).toMatchObject({ success: true })
  const args = { from: idOf('pending'), to: idOf('dev'), units: 1 }
  const receipt = await run('pending', { method: 'transfer', args })
  expect(receipt).toMatchObject({ success: false, burnedFuel: 0 })
  expect(receipt).toMatchObject({ error: expect.stringMatching(/^burning fuel error: .*insufficient units/) })
  expect(await unitsOf(idOf('dev'))).toBe(250_000n)
})

test('a limit that is too low stops the execution', async () => {
  const { run, idOf } = await openTestChain()
  const args = { from: idOf('user'), to: idOf('dev'), units: 1 }
  const receipt = await run('user', { method: 'transfer', args, maxFuel: 12n })
  expect(receipt).toMatchObject({ success: false, burnedFuel: 12 })
  expect(receipt).toMatchObject({ error: expect.stringMatching(/^burning fuel error/) })
})

test('nobody but the network calls the burning method', async () => {
  const { run, idOf } = await openTestChain()
  const args = { from: idOf('dev'), units: 1 }
  expect(await run('admin', { target: 'TRINCI', method: 'burn_fuel', args })).toMatchObject({
    success: false,
    error: 'smart contract fault: only the network burns fuel',
  })
})
