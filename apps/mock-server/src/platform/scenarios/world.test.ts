import { createHash } from 'node:crypto'
import { openTestChain } from '@panel/chain/testing'
import { armFaults, listScenarios, switchScenario } from '@panel/contracts/platform/control'
import { actAsAccount, getClock, setClock } from '@panel/contracts/platform/ledger-control'
import { subscribe, unsubscribe } from '@panel/contracts/platform/marketplace'
import { getRoles } from '@panel/contracts/platform/session'
import { listLicences } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { expect, onTestFinished, test } from 'vitest'
import { openAwkwardNode } from '../../node/remote/testing/open-awkward-node.ts'
import { buildOwnTestApp, impersonatedTransfer } from '../../testing/build-test-app.ts'
import { idOf } from '../../testing/ready-accounts.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { worldStateOf } from '../rewind/world-state.ts'
import { tableRows } from './table-rows.ts'

const asUser = { as: 'user' }

test('every scenario can be entered, by name', async () => {
  const { call } = await buildOwnTestApp()
  const { scenarios } = await call(listScenarios, {})
  expect(scenarios.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'default',
      'expired-session',
      'fuel-burned',
      'merchant-many-licences',
      'merchant-one-licence',
      'new-user',
      'result-never-comes',
      'roles-call-fails',
      'service-unavailable',
      'slow-ledger',
      'transaction-fails',
      'under-approval',
    ]),
  )
  for (const { name } of scenarios) {
    expect(await call(switchScenario, { body: { name } })).toEqual({ current: name })
  }
})

test('a scenario that does not exist is refused and changes nothing', async () => {
  const { call, refusal } = await buildOwnTestApp()
  expect(await refusal(switchScenario, { body: { name: 'no-such-thing' } })).toMatchObject({ status: 404 })
  expect((await call(listScenarios, {})).current).toBe('default')
})

test('control calls do not exist unless the server was started with them', async () => {
  const { refusal } = await buildOwnTestApp({ CONTROL: '0' })
  expect(await refusal(switchScenario, { body: { name: 'default' } })).toMatchObject({ status: 404 })
  expect(await refusal(listScenarios, {})).toMatchObject({ status: 404 })
  expect(await refusal(armFaults, { body: { faults: [] } })).toMatchObject({ status: 404 })
})

test('the world is the same after every reset', async () => {
  const { app, call, transfer } = await buildOwnTestApp()
  const hashes = new Set<string>()
  for (let round = 0; round < 5; round += 1) {
    await call(subscribe, { body: { serviceId: 'demo_notes' } }, asUser)
    await call(unsubscribe, { body: { serviceId: 'alias' } }, asUser)
    await transfer({ units: round + 1, from: 'user', to: 'dev' })
    await call(switchScenario, { body: { name: 'default' } })
    const rows = [...tableRows(app.database, '%')].filter(([name]) => name !== 'sessions')
    const text = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value))
    hashes.add(createHash('sha256').update(text).digest('hex'))
  }
  expect(hashes.size).toBe(1)
})

test('people of a world with a history were there when the history starts', async () => {
  const { app, call } = await buildOwnTestApp()
  const times = async (scenario: string) => {
    await call(switchScenario, { body: { name: scenario } })
    const user = app.users.find(idOf('user'))
    const startsAt = Date.parse(app.world.scenario().startsAt)
    return [user?.createdAt, user?.updatedAt].map((at = 0) => (at - startsAt) / 86_400_000)
  }
  expect(await times('default')).toEqual([-90, 0])
  expect(await times('slow-ledger')).toEqual([0, 0])
})

test('sessions outlive a switch, unless the new world does not have the account', async () => {
  const { call, refusal } = await buildOwnTestApp()
  const asMerchant = { as: 'merchant' }
  const enter = (name: string) => call(switchScenario, { body: { name } })
  const countLicences = async () => (await call(listLicences, {}, asMerchant)).length
  expect(await countLicences()).toBe(2)
  await enter('merchant-one-licence')
  expect(await countLicences()).toBe(1)
  await enter('merchant-many-licences')
  expect(await countLicences()).toBe(5)
  await enter('under-approval')
  expect(await refusal(getRoles, {}, asMerchant)).toMatchObject({ code: 'USER_UNDER_APPROVAL' })
  await enter('new-user')
  expect(await refusal(getRoles, {}, asMerchant)).toMatchObject({ code: 'INVALID_TOKEN' })
})

test('an expired session is refused as such', async () => {
  const { call, clock, refusal, tokenOf } = await buildOwnTestApp()
  await tokenOf('user')
  await call(switchScenario, { body: { name: 'expired-session' } })
  await call(getRoles, {}, asUser)
  clock.moveBy(5001)
  expect(await refusal(getRoles, {}, asUser)).toMatchObject({ code: 'INVALID_TOKEN' })
})

test('a switch returns a frozen or moved clock to the machine’s time', async () => {
  const { app, call } = await buildOwnTestApp()
  await call(setClock, { body: { action: 'set', time: '2030-01-01T00:00:00.000Z' } })
  await call(setClock, { body: { action: 'freeze' } })
  await call(switchScenario, { body: { name: 'default' } })
  expect((await call(getClock, {})).frozen).toBe(false)
  expect(Math.abs(app.clock.now() - Date.now())).toBeLessThan(60_000)
})

test('a switch that fails leaves the world as it was, and going on', async () => {
  const { app, call, refusal } = await buildOwnTestApp()
  await call(switchScenario, { body: { name: 'busy-day' } })
  await call(setClock, { body: { action: 'freeze' } })
  const fault = { operationId: 'getRoles', times: 2, answer: { code: 'INTERNAL' } } as const
  await call(armFaults, { body: { faults: [fault] } })
  await app.actors.idle()
  const before = worldStateOf(app)
  expect(before.actors?.length).toBeGreaterThan(0)
  for (const [broken, whole] of [
    ['PRAGMA query_only = ON', 'PRAGMA query_only = OFF'],
    [
      "CREATE TEMP TRIGGER broken BEFORE INSERT ON users BEGIN SELECT RAISE(ABORT, 'broken'); END",
      'DROP TRIGGER broken',
    ],
  ] as const) {
    app.database.exec(broken)
    expect(await refusal(switchScenario, { body: { name: 'merchant-one-licence' } })).toMatchObject({
      status: 500,
    })
    app.database.exec(whole)
    await app.actors.idle()
    expect(worldStateOf(app)).toEqual(before)
    expect((await call(listScenarios, {})).current).toBe('busy-day')
  }
  const { height } = await app.ledger.lastBlock()
  const { ticket } = await call(actAsAccount, { body: impersonatedTransfer })
  await app.ledger.settled(ticket)
  expect((await app.ledger.lastBlock()).height).toBeGreaterThan(height)
  await call(setClock, { body: { action: 'move', milliseconds: 1_200_000 } })
  // The actors go on from where they were.
  await expect.poll(() => app.actors.places()).not.toEqual(before.actors)
})

test('a switch settles the tickets that were held', async () => {
  const { app, call } = await buildOwnTestApp()
  await call(switchScenario, { body: { name: 'result-never-comes' } })
  const { ticket } = await call(actAsAccount, { body: impersonatedTransfer })
  const results: unknown[] = []
  app.ledger.onResult((result) => results.push(result))
  const settled = app.ledger.settled(ticket)
  await call(switchScenario, { body: { name: 'default' } })
  expect(await settled).toMatchObject({ ticket, success: true })
  expect(results).toMatchObject([{ ticket, success: true }])
  expect(await app.ledger.countTransactions()).toBe(0)
})

test('over a remote network, scenarios that need the embedded chain are refused and the others named', async () => {
  const network = await openTestChain()
  const node = await openAwkwardNode(network.chain)
  onTestFinished(node.close)
  const { call, refusal } = await buildOwnTestApp({ LEDGER_NODE_URL: node.url })
  for (const name of ['slow-ledger', 'transaction-fails', 'result-never-comes', 'fuel-burned']) {
    expect(await refusal(switchScenario, { body: { name } })).toMatchObject({
      code: 'VALIDATION',
      message: expect.stringContaining('LEDGER_NODE_URL'),
      details: { possible: expect.arrayContaining(['default', 'under-approval', 'service-unavailable']) },
    })
  }
  expect((await call(listScenarios, {})).current).toBe('default')
  expect(await call(switchScenario, { body: { name: 'under-approval' } })).toEqual({
    current: 'under-approval',
  })
})

test('data of a scenario whose file is gone do not start, and starting in another scenario works', async () => {
  const { app } = await buildOwnTestApp()
  app.database.prepare("UPDATE world SET value = 'gone' WHERE name = 'scenario'").run()
  expect(() => app.world.start(undefined)).toThrow(
    'The data are in the scenario gone, whose file is gone. Start in another one: npm start -- --scenario default.',
  )
  app.world.start('default')
  expect(app.world.name()).toBe('default')
})

test('while developing, a service whose migration was changed starts with the data of the same scenario', async () => {
  const DATA_DIR = temporaryFolder()
  const first = await buildOwnTestApp({ DATA_DIR, SCENARIO: 'merchant-one-licence' })
  first.app.database.exec(
    "DELETE FROM merchant_licences; UPDATE migrations SET hash = 'other' WHERE part LIKE 'synkrony%'",
  )
  await first.app.close()
  const tools = await buildOwnTestApp({ DATA_DIR, DEV_ORIGIN: 'http://localhost:5173' })
  expect(tools.app.world.name()).toBe('merchant-one-licence')
  tools.subscribe('merchant', 'synkrony_pay_dashboard')
  const licences = await tools.call(listLicences, {}, { as: 'merchant' })
  expect(licences.map(({ id }) => id)).toEqual(['licence-solo'])
})
