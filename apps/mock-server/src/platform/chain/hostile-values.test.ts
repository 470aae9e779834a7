import { getBalances } from '@panel/contracts/platform/balances'
import { getAccountData, getTicketResult, rehearseTransaction } from '@panel/contracts/platform/transactions'
import { getUser, listUsers } from '@panel/contracts/services/abs_user_admin/endpoints'
import {
  getAccount,
  getBlock,
  getStatistics,
  getTransaction,
  listBlocks,
  listTransactions,
  searchLedger,
} from '@panel/contracts/services/advanced_explorer/endpoints'
import {
  getDelegation,
  listAliases,
  listDelegations,
  lookUpAlias,
} from '@panel/contracts/services/alias/endpoints'
import {
  getPayment,
  listPayments,
  summarizePayments,
} from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { identity } from '@panel/contracts/smart-contracts/identity'
import { nft } from '@panel/contracts/smart-contracts/nft'
import { bytesToBase58, encodeMessagePack, utf8ToBytes } from '@panel/ledger/encoding'
import {
  buildBulkEmptyRoot,
  buildBulkNode,
  buildBulkTransaction,
  buildUnitaryTransaction,
  encodeTransaction,
  signTransaction,
} from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { idOf, keysOf } from '../../testing/ready-accounts.ts'

interface HostileCall {
  readonly target?: string
  readonly method?: string
  readonly contract?: string
  readonly args?: unknown
  readonly argsBytes?: Uint8Array
  readonly maxFuel?: bigint
  readonly signer?: string
}

const longestName = `#${'a'.repeat(127)}`
const oddTexts = [
  '__proto__',
  'constructor',
  '\u0000',
  '\u202Eevil',
  '<script>',
  '💥'.repeat(32),
  'a\nb',
  "';--",
]
const merchant = idOf('merchant')
const user = idOf('user')

const callOf = async (call: HostileCall) => {
  const { publicKey } = await keysOf(call.signer ?? 'user')
  return {
    accountId: call.target ?? '#EURS',
    signerPublicKey: publicKey,
    maxFuel: call.maxFuel ?? 1000n,
    networkName: 'trinci_devnet',
    smartContractHash: call.contract ?? null,
    smartContractMethod: call.method ?? 'transfer',
    ...(call.argsBytes ? { argsBytes: call.argsBytes } : { args: call.args ?? null }),
  }
}

const signed = async (call: HostileCall): Promise<Uint8Array> => {
  const { privateKey } = await keysOf(call.signer ?? 'user')
  const { target = '#EURS', method = 'transfer' } = call
  // Built with names that the library accepts, then encoded with those that it may refuse.
  const built = buildUnitaryTransaction(await callOf({ ...call, target: '#EURS', method: 'x' }))
  const changed = { ...built, accountId: target, smartContractMethod: method }
  return encodeTransaction(await signTransaction(changed, privateKey))
}

const depth = (levels: number): unknown => (levels === 0 ? 1 : [depth(levels - 1)])

/** Calls that the network accepts, each with something unusual in it. */
const accepted: readonly HostileCall[] = [
  {
    target: longestName,
    contract: asset.hash,
    method: 'init',
    args: { name: 'x', max_units: 0, decimals: 18 },
  },
  { target: longestName, method: 'mint', args: { to: merchant, units: 2n ** 64n - 1n } },
  { target: longestName, method: 'mint', args: { to: merchant, units: 1n } },
  ...oddTexts.map((method) => ({ method })),
  { method: 'm'.repeat(256) },
  { target: '#nobody', contract: `1220${'00'.repeat(32)}` },
  ...[
    new Uint8Array([0xc1]),
    new Uint8Array([0xcb, 0x7f, 0xf8, 0, 0, 0, 0, 0, 0]),
    new Uint8Array([0xd4, 1, 2]),
    new Uint8Array([0xdd, 0xff, 0xff, 0xff, 0xff]),
    utf8ToBytes('not MessagePack'),
    encodeMessagePack(depth(90)),
    encodeMessagePack(Object.fromEntries(oddTexts.map((text) => [text, text]))),
    encodeMessagePack({ from: user, to: `#${'b'.repeat(400)}`, units: 1 }),
    encodeMessagePack({ from: user, to: merchant, units: -1 }),
  ].map((argsBytes) => ({ argsBytes })),
  { maxFuel: 2n ** 64n - 1n, args: { from: user, to: merchant, units: 1 } },
  {
    target: '#odd',
    contract: asset.hash,
    method: 'init',
    args: {
      name: '\u202E<b>',
      description: '\u0000',
      url: 'javascript:0',
      symbol: "';--",
      max_units: 2n ** 64n - 1n,
    },
  },
  { target: '#odd', method: 'mint', args: { to: user, units: 2n ** 64n - 1n } },
  { target: '#odd', method: 'transfer', args: { from: user, to: merchant, units: 2n ** 63n } },
  { target: '#odd', method: 'transfer', args: { from: user, to: merchant, units: 2n ** 63n - 1n } },
  {
    target: user,
    contract: identity.hash,
    method: 'set_profile',
    args: { fields: Object.fromEntries(oddTexts.map((text) => [text, text])) },
  },
  {
    target: user,
    method: 'add_delegation',
    args: {
      delegate: longestName,
      target: longestName,
      capabilities: Object.fromEntries(oddTexts.map((text) => [text, true])),
      expiration: Number.MAX_SAFE_INTEGER,
    },
  },
  {
    target: '#token',
    contract: nft.hash,
    method: 'init',
    args: { owner: longestName, name: '\u202E', picture: 'data:text/html,x', metadata: { deep: depth(60) } },
  },
  { target: 'TRINCI', method: 'alias_registration', args: { alias: 'a--' } },
]

/** Every list and every detail, for an account that may read it; each answer is checked against its contract. */
const openEverything = async ({ call }: TestApp) => {
  const query = { limit: '100', count: 'true' } as const
  const { rows: transactions } = await call(listTransactions, { query }, { as: 'dev' })
  const { rows: blocks } = await call(listBlocks, { query: { limit: '100' } }, { as: 'dev' })
  await call(getStatistics, { query: {} }, { as: 'dev' })
  for (const { ticket, method } of transactions) {
    await call(getTransaction, { params: { ticket } }, { as: 'dev' })
    await call(getTicketResult, { params: { ticket } }, { as: 'dev' })
    if (method?.trim()) await call(searchLedger, { query: { text: method.slice(0, 200) } }, { as: 'dev' })
  }
  for (const { height } of blocks) await call(getBlock, { params: { height: String(height) } }, { as: 'dev' })
  for (const accountId of [user, merchant, longestName, '#odd', '#token', 'TRINCI']) {
    await call(getAccount, { params: { accountId } }, { as: 'dev' })
    await call(listTransactions, { query: { accountId } }, { as: 'dev' })
  }
  const payments = await call(listPayments, { body: { limit: 100 } }, { as: 'merchant' })
  await call(summarizePayments, { body: {} }, { as: 'merchant' })
  for (const { paymentId } of payments.transactions) {
    await call(getPayment, { params: { paymentId } }, { as: 'merchant' })
  }
  await call(listAliases, { body: {} }, { as: 'user' })
  await call(lookUpAlias, { body: { alias: 'a--' } }, { as: 'user' })
  await call(listDelegations, { body: {} }, { as: 'user' })
  await call(getDelegation, { body: { delegate: longestName, target: longestName } }, { as: 'user' })
  await call(listUsers, { body: {} }, { as: 'admin' })
  await call(getUser, { params: { accountId: merchant } }, { as: 'admin' })
  for (const as of ['user', 'merchant']) await call(getBalances, {}, { as })
  return { transactions: transactions.length, blocks: blocks.length, payments: payments.transactions.length }
}

const openServices = async () => {
  const tools = await buildTestApp()
  for (const name of ['dev', 'user', 'merchant', 'admin']) {
    for (const serviceId of [
      'advanced_explorer',
      'alias',
      'synkrony_pay_dashboard',
      'abs_user_admin',
      'transaction_builder',
    ]) {
      tools.subscribe(name, serviceId)
    }
  }
  return tools
}

test('every list and detail shows any content of the chain', async () => {
  const tools = await openServices()
  for (const call of accepted) {
    const bytes = await signed(call)
    const tx = bytesToBase58(bytes)
    await tools.call(rehearseTransaction, { body: { tx } }, { as: 'dev' })
    const ticket = await tools.app.ledger.submit(bytes)
    await tools.app.ledger.settled(ticket)
  }
  expect(await tools.app.ledger.countTransactions()).toBe(accepted.length)
  const { privateKey } = await keysOf('user')
  const root = buildBulkEmptyRoot({
    signerPublicKey: (await keysOf('user')).publicKey,
    maxFuel: 1000n,
    networkName: 'trinci_devnet',
  })
  const nodes = await Promise.all(
    oddTexts.map(async (method) =>
      signTransaction(buildBulkNode({ root, ...(await callOf({ method })) }), privateKey),
    ),
  )
  const bulk = await signTransaction(buildBulkTransaction({ root, nodes }), privateKey)
  await tools.app.ledger.submit(encodeTransaction(bulk))
  expect(await openEverything(tools)).toEqual({
    transactions: accepted.length + 1,
    blocks: accepted.length + 2,
    // The fixtures' payments and those that succeeded above.
    payments: 98,
  })
})

test.each([
  ['a name of 129 characters', { target: `#${'a'.repeat(128)}` }],
  ['a name of 100,000 characters', { target: `#${'a'.repeat(100_000)}` }],
  ['a name of other characters', { target: '#a b' }],
  ['an empty name', { target: '#' }],
  ['a name that is none', { target: '__proto__' }],
  ['an empty method', { method: '' }],
  ['a method of 257 characters', { method: 'm'.repeat(257) }],
])('%s is refused by the network and changes nothing', async (_name, call) => {
  const tools = await openServices()
  await expect(tools.app.ledger.submit(await signed(call))).rejects.toMatchObject({
    name: 'LedgerRefusal',
    kind: 'malformed data',
  })
  expect(await tools.app.ledger.countTransactions()).toBe(0)
})

test('records that would be refused today are shown unchanged, along with the others', async () => {
  const tools = await openServices()
  const { database } = tools.app
  const ticket = await tools.app.ledger.submit(await signed({ args: { from: user, to: merchant, units: 5 } }))
  await tools.app.ledger.settled(ticket)
  const odd = `#${'x'.repeat(300)}`
  const copy = (number: number, changes: string) => {
    const other = `1220${String(number).padStart(64, '0')}`
    database.exec(`
      INSERT INTO ledger_transactions SELECT sequence + ${number}, '${other}', bytes, kind, signer, target, method,
        accepted_at, due_at, impersonated, fail_with, announcement, block_height, ${number}, success, burned_fuel, receipt,
        transfer_from, transfer_to, transfer_asset, transfer_units
      FROM ledger_transactions WHERE ticket = '${ticket}';
      UPDATE ledger_transactions SET ${changes} WHERE ticket = '${other}'`)
  }
  copy(1, `target = '${odd}'`)
  copy(2, "signer = 'nobody'")
  copy(3, "bytes = x'c1', receipt = x'c1'")
  copy(4, 'method = hex(randomblob(100000)), accepted_at = 9007199254740991')
  database.exec(`
    INSERT INTO ledger_events (transaction_sequence, emitter_account_id, emitter_contract_hash, name, data)
      SELECT sequence, '${odd}', '00', '', x'c1' FROM ledger_transactions;
    INSERT INTO ledger_movements (transaction_sequence, account_id, asset_id, units_before, units_after)
      SELECT sequence, '${odd}', '${odd}', '0', '5' FROM ledger_transactions;
    INSERT INTO network_aliases VALUES ('NOT AN ALIAS', '${user}', 9007199254740991)`)
  await tools.call(listAliases, { body: {} }, { as: 'user' })
  const { rows: transactions } = await tools.call(listTransactions, { query: {} }, { as: 'dev' })
  expect(transactions.map(({ target, signer }) => [target, signer])).toEqual([
    ['#EURS', user],
    ['#EURS', user],
    ['#EURS', 'nobody'],
    [odd, user],
    ['#EURS', user],
  ])
  expect(transactions[0]?.method).toHaveLength(256)
  for (const row of transactions) {
    const detail = await tools.call(getTransaction, { params: { ticket: row.ticket } }, { as: 'dev' })
    expect(detail.movements.at(-1)?.accountId).toBe(odd)
  }
  const { rows: ofBlock } = await tools.call(listTransactions, { query: { blockHeight: '1' } }, { as: 'dev' })
  expect(ofBlock).toHaveLength(5)
})

test('an account whose recorded contract hash is invalid is answered with what was recorded', async () => {
  const { app, call } = await openServices()
  app.database.exec("UPDATE ledger_accounts SET contract_hash = '00ff' WHERE account_id = '#EURS'")
  expect(await call(getAccountData, { body: { accountId: '#EURS' } }, { as: 'dev' })).toEqual({
    contractHash: '00ff',
    decimals: 2,
  })
})
