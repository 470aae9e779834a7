import {
  decideEthereumTransfer,
  depositEthereum,
  getEthereumToken,
  getEthereumTransfer,
  listEthereumTransfers,
  pauseEthereumToken,
  releaseEthereum,
  reorganiseEthereum,
} from '@panel/contracts/services/eth_admin/endpoints'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/ready-accounts.ts'
import { as, ether, openBridge, payable } from './testing/open-bridge.ts'

test('a deposit is confirmed, minted once in whole units, and its dust stays with the bridge', async () => {
  const { deposit, transfer, blocks, until, held, equation, token } = await openBridge()
  const before = await held()
  const opening = (await equation()).opening
  const id = await deposit(2n * ether + 7n)
  expect(await transfer(id)).toMatchObject({ state: 'seen', confirmations: 0, ticket: null, dust: '7' })
  blocks(4)
  expect((await transfer(id)).state).toBe('confirming')
  expect(await equation()).toMatchObject({ inFlightIn: '2000000000000000007', dust: '0', difference: '0' })
  blocks(75)
  await until(id, 'done')
  expect(await held()).toBe(before + 2_000_000_000n)
  expect(await equation()).toMatchObject({
    ...{ locked: String(BigInt(opening) + 2n * ether + 7n), dust: '7', inFlightIn: '0', difference: '0' },
  })
  const { decisions, fee, ethereumHash } = await transfer(id)
  expect(decisions.map(({ move, outcome }) => [move, outcome])).toEqual([
    ['include', null],
    ['confirm', null],
    ['send', 'Executed'],
    ['finish', 'Executed'],
  ])
  expect(BigInt(fee ?? 0)).toBeGreaterThan(0n)
  expect(ethereumHash).toBe(id.split(':')[0])
  expect((await token()).heights).toMatchObject({ isOld: false })
})

test('a deposit of less than one unit is never minted, and is dust to the wei', async () => {
  const { deposit, blocks, until, held, equation } = await openBridge()
  const before = await held()
  const id = await deposit(999_999_999n)
  blocks(75)
  await until(id, 'dust')
  expect(await held()).toBe(before)
  expect(await equation()).toMatchObject({ dust: '999999999', inFlightIn: '0', difference: '0' })
})

test('an amount that the sums cannot hold is refused, and the next deposit is taken', async () => {
  const { deposit, refusal, transfer } = await openBridge()
  const amount = String(10n ** 30n)
  const deposited = { body: { assetId: '#ETH', accountId: idOf('user'), amount } }
  for (const _ of [1, 2]) {
    const { code } = await refusal(depositEthereum, deposited)
    expect(code).toBe('VALIDATION')
  }
  expect((await refusal(releaseEthereum, { body: { assetId: '#ETH', amount } })).code).toBe('VALIDATION')
  expect(await transfer(await deposit(ether))).toMatchObject({ state: 'seen' })
})

test('a token without dust has the same decimals on both sides', async () => {
  const { deposit, blocks, until, token } = await openBridge()
  const id = await deposit(2_500_000n, '#USDC')
  blocks(75)
  await until(id, 'done')
  expect(await token('#USDC')).toMatchObject({
    ...{ supply: '2500000', ethereumDecimals: 6, ledgerDecimals: 6 },
    equation: { locked: '2500000', supply: '2500000', dust: '0', difference: '0' },
    contract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  })
})

test('a burn is released on Ethereum, and is done once its block is confirmed', async () => {
  const { withdraw, transfer, blocks, until, passUntil, equation } = await openBridge()
  const { locked } = await equation()
  await withdraw(300_000_000)
  expect(await transfer('1')).toMatchObject({
    ...{
      direction: 'out',
      state: 'ready',
      amount: '300000000000000000',
      address: payable,
      ethereumHash: null,
    },
  })
  expect(await equation()).toMatchObject({ locked, inFlightOut: '300000000000000000', difference: '0' })
  await passUntil('1', 'sent')
  await passUntil('1', 'settling')
  expect(await equation()).toMatchObject({ inFlightOut: '0', difference: '0' })
  blocks(75)
  await until('1', 'done')
  const { locked: after } = await equation()
  expect(BigInt(locked) - BigInt(after)).toBe(300_000_000_000_000_000n)
})

test('a small reorganisation brings a deposit back, and nothing is minted twice', async () => {
  const { deposit, blocks, until, held, call, equation } = await openBridge()
  const before = await held()
  const id = await deposit(ether)
  blocks(5)
  for (const depth of [1, 2, 2, 1]) await call(reorganiseEthereum, { body: { depth } })
  expect((await equation()).difference).toBe('0')
  blocks(75)
  await until(id, 'done')
  await call(reorganiseEthereum, { body: { depth: 75 } })
  await until(id, 'done')
  expect(await held()).toBe(before + 1_000_000_000n)
  expect((await equation()).difference).toBe('0')
})

test('a decision on another state than that of a new transfer is a conflict', async () => {
  const { deposit, refusal } = await openBridge()
  const id = await deposit(ether)
  const body = { move: 'retry', seen: 'failed', reason: 'Agreed' } as const
  expect((await refusal(decideEthereumTransfer, { params: { id }, body }, as)).code).toBe('CONFLICT')
})

test('a release that Ethereum refuses is tried again or given back, each once', async () => {
  const { app, withdraw, blocks, until, call, held, refusal, equation, token } = await openBridge()
  await token()
  const before = await held()
  app.database.prepare("INSERT OR REPLACE INTO ethereum_bridge VALUES ('reverting', '1,2')").run()
  await withdraw(100_000_000)
  await withdraw(200_000_000)
  blocks(6)
  await until('1', 'failed')
  await until('2', 'failed')
  const decide = (id: string, move: 'retry' | 'giveBack') =>
    ({ params: { id }, body: { move, seen: 'failed', reason: 'Agreed' } }) as const
  await call(decideEthereumTransfer, decide('1', 'retry'), as)
  await call(decideEthereumTransfer, decide('2', 'giveBack'), as)
  expect((await refusal(decideEthereumTransfer, decide('2', 'retry'), as)).code).toBe('ALREADY_DECIDED')
  await until('2', 'refunded')
  blocks(75)
  await until('1', 'done')
  expect(await held()).toBe(before - 100_000_000n)
  expect((await equation()).difference).toBe('0')
})

test.each(['#EURS', '#NOBODY', 'TRINCI'])(
  'a deposit for %s, which has no key, is refused before anything is locked',
  async (accountId) => {
    const { refusal, call, equation } = await openBridge()
    const before = await equation()
    const body = { assetId: '#ETH', accountId, amount: String(ether) }
    expect(await refusal(depositEthereum, { body })).toMatchObject({
      code: 'VALIDATION',
      details: {
        issues: [{ path: 'body.accountId', message: 'the account of a key: 46 base58 characters' }],
      },
    })
    expect((await call(listEthereumTransfers, { body: {} }, as)).totalRows).toBe(0)
    expect(await equation()).toEqual(before)
  },
)

test('a deposit cannot be given back on the ledger', async () => {
  const { deposit, blocks, until, call, pause, refusal } = await openBridge()
  await call(pauseEthereumToken, pause('pauseIn'), as)
  const id = await deposit(ether)
  blocks(75)
  await until(id, 'held')
  const body = { move: 'giveBack', seen: 'held', reason: 'x' } as const
  expect((await refusal(decideEthereumTransfer, { params: { id }, body }, as)).code).toBe('MOVE_NOT_ALLOWED')
})

test('a token that is not bridged and a transfer that does not exist are refused as not found', async () => {
  const { refusal } = await openBridge()
  expect((await refusal(getEthereumToken, { params: { assetId: '#BTC' } }, as)).code).toBe('NOT_FOUND')
  expect((await refusal(getEthereumTransfer, { params: { id: '99' } }, as)).code).toBe('NOT_FOUND')
})

test('transfers are filtered by token, list, direction, state and text', async () => {
  const { call, deposit, withdraw, blocks, transfer } = await openBridge()
  const id = await deposit(ether)
  await deposit(5n, '#USDC')
  blocks(4)
  await withdraw(200_000_000)
  const rows = async (filter: object) =>
    (await call(listEthereumTransfers, { body: { filter } }, as)).totalRows
  expect(await rows({})).toBe(3)
  expect(await rows({ assetId: '#ETH', list: 'depositsWithoutMint' })).toBe(1)
  expect(await rows({ list: 'burnsWithoutRelease' })).toBe(1)
  expect(await rows({ direction: 'in', state: 'confirming' })).toBe(2)
  expect(await rows({ text: (await transfer(id)).ethereumHash ?? '' })).toBe(1)
  expect(await rows({ text: payable })).toBe(1)
})
