import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountNamed, buildTestApp, signAs } from '../../testing/build-test-app.ts'
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
