import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestChain } from '@panel/chain/testing'
import { listScenarios, switchScenario } from '@panel/contracts/platform/control'
import { actAsAccount, getClock, setClock } from '@panel/contracts/platform/ledger-control'
import { listLicences } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { expect, onTestFinished, test } from 'vitest'
import { openAwkwardNode } from '../../node/remote/testing/open-awkward-node.ts'
import { buildTestApp, impersonatedTransfer } from '../../testing/build-test-app.ts'
import { accountNamed, signAs } from '../../testing/ready-accounts.ts'
import { tableRows } from './table-rows.ts'

const switchTo = '/api/control/scenario'

test('every scenario can be entered, by name', async () => {
  const { request } = await buildTestApp()
  const { scenarios } = (await request('GET', '/api/control/scenarios')).body
  expect(scenarios.map(({ name }: { name: string }) => name)).toEqual(
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
    expect((await request('POST', switchTo, { name })).body).toEqual({ current: name })
  }
})

test('a scenario that does not exist is refused and changes nothing', async () => {
  const { request } = await buildTestApp()
  expect((await request('POST', switchTo, { name: 'no-such-thing' })).status).toBe(404)
  expect((await request('GET', '/api/control/scenarios')).body.current).toBe('default')
})

test('control calls do not exist unless the server was started with them', async () => {
  const { request } = await buildTestApp({ CONTROL: '0' })
  expect((await request('POST', switchTo, { name: 'default' })).status).toBe(404)
  expect((await request('GET', '/api/control/scenarios')).status).toBe(404)
  expect((await request('POST', '/api/control/faults', { faults: [] })).status).toBe(404)
})

test('the world is the same after every reset, whatever happened in between', async () => {
  const { app, request, signIn } = await buildTestApp()
  const hashes = new Set<string>()
  const token = await signIn('user')
  for (let round = 0; round < 5; round += 1) {
    await request('POST', '/api/v1/abs/user/subscribe', { serviceId: 'demo_notes' }, { token })
    await request('POST', '/api/v1/abs/user/unsubscribe', { serviceId: 'alias' }, { token })
    const { tx } = (
      await request(
        'POST',
        '/api/trinci/prepareUnitTx',
        {
          accountId: '#EURS',
          signerPublicKey: accountNamed('user').publicKey,
          smartContractMethod: 'transfer',
          args: { from: accountNamed('user').accountId, to: accountNamed('dev').accountId, units: round + 1 },
        },
        { token },
      )
    ).body
    const signed = await signAs(tx['0'], 'user')
    expect((await request('POST', '/api/trinci/submitUnitTx', { tx: signed }, { token })).status).toBe(200)
    await request('POST', switchTo, { name: 'default' })
    const rows = [...tableRows(app.database, '%')].filter(([name]) => name !== 'sessions')
    const text = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? `${value}n` : value))
    hashes.add(createHash('sha256').update(text).digest('hex'))
  }
  expect(hashes.size).toBe(1)
})

test('sessions go on through a switch, unless the new world does not know the account', async () => {
  const { request, signIn } = await buildTestApp()
  const token = await signIn('merchant')
  const licences = async () =>
    (await request('GET', '/api/v1/synkronypay/licenses', undefined, { token })).body.length
  expect(await licences()).toBe(2)
  await request('POST', switchTo, { name: 'merchant-one-licence' })
  expect(await licences()).toBe(1)
  await request('POST', switchTo, { name: 'merchant-many-licences' })
  expect(await licences()).toBe(5)
  await request('POST', switchTo, { name: 'under-approval' })
  expect((await request('GET', '/api/v1/abs/user/roles', undefined, { token })).body.code).toBe(
    'USER_UNDER_APPROVAL',
  )
  await request('POST', switchTo, { name: 'new-user' })
  expect((await request('GET', '/api/v1/abs/user/roles', undefined, { token })).body.code).toBe(
    'INVALID_TOKEN',
  )
})

test('an expired session is refused as such', async () => {
  const { request, signIn, clock } = await buildTestApp()
  const token = await signIn('user')
  await request('POST', switchTo, { name: 'expired-session' })
  expect((await request('GET', '/api/v1/abs/user/roles', undefined, { token })).status).toBe(200)
  clock.moveBy(5001)
  expect((await request('GET', '/api/v1/abs/user/roles', undefined, { token })).body.code).toBe(
    'INVALID_TOKEN',
  )
})

test('a switch returns a frozen or moved clock to the machine’s time', async () => {
  const { app, call } = await buildTestApp()
  await call(setClock, { body: { action: 'set', time: '2030-01-01T00:00:00.000Z' } })
  await call(setClock, { body: { action: 'freeze' } })
  await call(switchScenario, { body: { name: 'default' } })
  expect((await call(getClock, {})).frozen).toBe(false)
  expect(Math.abs(app.clock.now() - Date.now())).toBeLessThan(60_000)
})

test('a switch settles the tickets that were held', async () => {
  const { app, call } = await buildTestApp()
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
  const { call, refusal } = await buildTestApp({ LEDGER_NODE_URL: node.url })
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

test('data in a scenario whose file is gone name the way out, and wishing another one takes it', async () => {
  const { app } = await buildTestApp()
  app.database.prepare("UPDATE world SET value = 'gone' WHERE name = 'scenario'").run()
  expect(() => app.world.start(undefined)).toThrow(
    'The data are in the scenario gone, whose file is gone. Start in another one: npm start -- --scenario default.',
  )
  app.world.start('default')
  expect(app.world.name()).toBe('default')
})

test('while developing, a service whose migration was changed starts with the data of the same scenario', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'panel-developing-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  const first = await buildTestApp({ DATA_DIR, SCENARIO: 'merchant-one-licence' })
  first.app.database.exec(
    "DELETE FROM licences; UPDATE migrations SET hash = 'other' WHERE part LIKE 'synkrony%'",
  )
  await first.app.close()
  const { app, call, subscribe } = await buildTestApp({ DATA_DIR, DEV_ORIGIN: 'http://localhost:5173' })
  expect(app.world.name()).toBe('merchant-one-licence')
  subscribe('merchant', 'synkrony_pay_dashboard')
  const licences = await call(listLicences, {}, { as: 'merchant' })
  expect(licences.map(({ id }) => id)).toEqual(['licence-solo'])
})
