import { limitEthereumToken, pauseEthereumToken } from '@panel/contracts/services/eth_admin/endpoints'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/ready-accounts.ts'
import { as, ether, openBridge } from './testing/open-bridge.ts'

test('a pause holds what is not on its way yet, and each is continued exactly once after it', async () => {
  const { call, deposit, withdraw, pause, resume, blocks, until, held, transfer, token } = await openBridge()
  const before = await held()
  const id = await deposit(ether)
  await call(pauseEthereumToken, pause('pauseBoth'), as)
  await withdraw(200_000_000)
  blocks(75)
  await until(id, 'held')
  await until('1', 'held')
  expect(await transfer(id)).toMatchObject({ hold: 'paused', ticket: null })
  expect(await token()).toMatchObject({
    pause: { state: 'bothPaused', reason: 'Upgrade', until: null },
    held: { in: { count: 1, units: '1000000000' }, out: { count: 1, units: '200000000' } },
    lists: { depositsWithoutMint: { count: 1 }, burnsWithoutRelease: { count: 1 } },
    equation: { difference: '0' },
  })
  await resume('bothPaused')
  blocks(75)
  await until(id, 'done')
  await until('1', 'done')
  blocks(75)
  expect(await held()).toBe(before + 800_000_000n)
  const { decisions, equation } = await token()
  expect(equation.difference).toBe('0')
  expect(decisions.map(({ move, by, reason }) => [move, by, reason])).toEqual([
    ['pauseBoth', idOf('admin'), 'Upgrade'],
    ['resume', idOf('admin'), 'Over'],
  ])
})

test('one direction can be paused alone, and a pause with an end is lifted then', async () => {
  const { call, clock, deposit, withdraw, blocks, until, token, refusal } = await openBridge()
  const body = { move: 'pauseIn', seen: 'running', reason: 'Upgrade' } as const
  const soon = new Date(clock.now() + 3_600_000).toISOString()
  const past = new Date(clock.now() - 1000).toISOString()
  const params = { assetId: '#ETH' }
  expect(await refusal(pauseEthereumToken, { params, body: { ...body, until: past } }, as)).toMatchObject({
    code: 'VALIDATION',
    details: { issues: [{ path: 'body.until' }] },
  })
  await call(pauseEthereumToken, { params, body: { ...body, until: soon } }, as)
  const id = await deposit(ether)
  await withdraw(200_000_000)
  blocks(100)
  await until(id, 'held')
  await until('1', 'done')
  blocks(300)
  await until(id, 'done')
  expect(await token()).toMatchObject({ pause: { state: 'running', reason: '' } })
})

test('of two who pause at once, the second is refused with what the first did', async () => {
  const { call, refusal, pause, limit } = await openBridge()
  await call(pauseEthereumToken, pause('pauseIn'), as)
  expect(await refusal(pauseEthereumToken, pause('pauseBoth'), { as: 'everyone' })).toMatchObject({
    code: 'ALREADY_DECIDED',
    details: { decision: { move: 'pauseIn', by: idOf('admin') } },
  })
  expect((await refusal(pauseEthereumToken, pause('pauseIn', 'inPaused'), as)).code).toBe('MOVE_NOT_ALLOWED')
  await call(limitEthereumToken, limit('1500000000'), as)
  expect(await refusal(limitEthereumToken, limit('9'), { as: 'everyone' })).toMatchObject({
    code: 'ALREADY_DECIDED',
    details: { decision: { move: 'limit', from: 'none', to: '1.5' } },
  })
})

test('the limit of 24 hours holds what exceeds it, lets smaller ones pass, and frees itself', async () => {
  const { app, call, deposit, blocks, until, limit, transfer, token, clock } = await openBridge()
  await call(limitEthereumToken, limit('1500000000'), as)
  const first = await deposit(ether)
  blocks(75)
  await until(first, 'done')
  const second = await deposit(ether)
  const small = await deposit(ether / 2n)
  blocks(75)
  await until(small, 'done')
  await until(second, 'held')
  expect((await transfer(second)).hold).toBe('limit')
  expect((await token()).limit).toEqual({ units: '1500000000', used: { in: '1500000000', out: '0' } })
  clock.moveBy(24 * 3_600_000)
  // The session has ended by then.
  const state = app.database
    .prepare<[string], string>('SELECT state FROM ethereum_transfers WHERE id = ?')
    .pluck()
  await expect.poll(() => state.get(second)).toBe('done')
})
