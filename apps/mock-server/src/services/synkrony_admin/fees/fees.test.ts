import {
  changeFeeRule,
  getFeeRule,
  listFeeRules,
  withdrawFeeChange,
} from '@panel/contracts/services/synkrony_admin/fee-endpoints'
import { feeOf } from '@panel/contracts/smart-contracts/fees'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/build-test-app.ts'
import { idOf } from '../../../testing/ready-accounts.ts'

const as = { as: 'admin_synkrony' }
const params = { assetId: '#EURS' }
const hour = 3_600_000

const open = async () => {
  const tools = await buildTestApp()
  tools.clock.freeze()
  tools.subscribe('admin_synkrony', 'synkrony_admin')
  const { call, refusal, clock } = tools
  const bodyOf = (changes: object = {}) => ({
    share: { part: '8', of: '1000', fixed: '0' },
    from: new Date(clock.now() + hour).toISOString(),
    reason: 'New price list.',
    seenVersions: 2,
    ...changes,
  })
  const change = (changes: object = {}) => call(changeFeeRule, { params, body: bodyOf(changes) }, as)
  const problemOf = async (changes: object) => {
    const { code, details } = await refusal(changeFeeRule, { params, body: bodyOf(changes) }, as)
    return [code, details?.problem]
  }
  return { ...tools, change, problemOf }
}

test('an account pays by the rule of its asset unless it has one of its own', async () => {
  const { app, clock, call } = await open()
  const feeOfAccount = (name: string) => app.fees.feeFor('#EURS', idOf(name), clock.now())
  expect(feeOfAccount('merchant')).toMatchObject({ source: 'asset', rule: '#EURS', version: 2 })
  expect(feeOf(feeOfAccount('merchant').terms, 10_000n)).toBe(100n)
  expect(feeOfAccount('merchant_single')).toMatchObject({
    source: 'account',
    rule: `#EURS/${idOf('merchant_single')}`,
    version: 1,
  })
  expect(feeOf(feeOfAccount('merchant_single').terms, 10_000n)).toBe(80n)
  const query = { accountId: idOf('merchant_single') }
  expect(await call(getFeeRule, { params, query }, as)).toMatchObject({
    fee: { part: '8', of: '1000', source: 'account' },
    assetFee: { part: '10', of: '1000', source: 'asset' },
    history: [{ version: 1, state: 'inForce', reason: 'Agreed for a year.' }],
  })
})

test('an asset without a rule costs nothing', async () => {
  const { app, clock } = await open()
  expect(app.fees.feeFor('#SYN', null, clock.now())).toMatchObject({ source: 'none', rule: '', version: 0 })
})

test('a change holds from its moment, and alters nothing before it', async () => {
  const { app, clock, change } = await open()
  const now = clock.now()
  const { history, comingFrom } = await change()
  expect(comingFrom).toBe(new Date(now + hour).toISOString())
  expect(history.map(({ version, state }) => [version, state])).toEqual([
    [3, 'coming'],
    [2, 'inForce'],
    [1, 'past'],
  ])
  const versionAt = (at: number) => app.fees.feeFor('#EURS', null, at).version
  expect([versionAt(now + hour - 1), versionAt(now + hour)]).toEqual([2, 3])
  clock.moveBy(hour)
  expect(versionAt(now)).toBe(2)
})

test('an account whose own rule ends follows the asset again', async () => {
  const { app, clock, change } = await open()
  const accountId = idOf('merchant_single')
  const { decisions } = await change({ accountId, share: null, seenVersions: 1 })
  expect(decisions.at(-1)).toMatchObject({ move: 'end', by: idOf('admin_synkrony') })
  expect(app.fees.feeFor('#EURS', accountId, clock.now() + hour)).toMatchObject({
    source: 'asset',
    version: 2,
  })
})

test.each([
  ['a moment that has passed', () => ({ from: '2020-01-01T00:00:00.000Z' }), 'past'],
  ['a moment decades ahead', () => ({ from: '2099-01-01T00:00:00.000Z' }), 'tooFar'],
  ['a share above the whole', () => ({ share: { part: '1001', of: '1000', fixed: '0' } }), 'overWhole'],
  ['a share of nothing', () => ({ share: { part: '0', of: '0', fixed: '0' } }), 'overWhole'],
  [
    'the end of a rule that is not there',
    () => ({ accountId: idOf('merchant'), share: null, seenVersions: 0 }),
    'nothingToEnd',
  ],
])('refuses %s', async (_what, changes, problem) => {
  const { problemOf } = await open()
  expect(await problemOf(changes())).toEqual(['VALIDATION', problem])
})

test('refuses a second change for the same moment, and one on versions that were not seen', async () => {
  const { change, problemOf, clock } = await open()
  await change()
  expect(await problemOf({ seenVersions: 3 })).toEqual(['VALIDATION', 'taken'])
  const from = new Date(clock.now() + 2 * hour).toISOString()
  expect((await problemOf({ from }))[0]).toBe('CONFLICT')
})

test('what is no asset has no fees', async () => {
  const { refusal } = await open()
  const body = { params: { assetId: idOf('merchant') } }
  expect(await refusal(getFeeRule, body, as)).toMatchObject({ code: 'NOT_FOUND' })
})

test('lists the rules of assets and accounts', async () => {
  const { call } = await open()
  const list = async (filter: object) =>
    (await call(listFeeRules, { body: { filter } }, as)).rows.map(({ assetId, accountId }) => [
      assetId,
      accountId,
    ])
  expect(await list({ scope: 'asset' })).toEqual([
    ['#BTC', null],
    ['#ETH', null],
    ['#EURS', null],
  ])
  expect(await list({ assetId: '#EURS', scope: 'account' })).toEqual([['#EURS', idOf('merchant_single')]])
})

test('the timeline says the fee before and after each change, and from when it holds', async () => {
  const { call, change, clock } = await open()
  const accountId = idOf('merchant')
  const at = (hours: number) => new Date(clock.now() + hours * hour).toISOString()
  await change({ accountId, share: { part: '8', of: '1000', fixed: '5' }, seenVersions: 0 })
  await change({ accountId, share: null, from: at(2), seenVersions: 1 })
  const body = { accountId, version: 2, reason: 'Too early.' }
  const { decisions } = await call(withdrawFeeChange, { params, body }, as)
  expect(decisions.map(({ move, from, to }) => [move, from, to])).toEqual([
    ['change', '10/1000+0', `8/1000+5@${at(1)}`],
    ['end', '8/1000+5', `10/1000+0@${at(2)}`],
    ['withdraw', `10/1000+0@${at(2)}`, '8/1000+5'],
  ])
})

test('a withdrawn change never takes effect, stays in the history, and leaves its moment free', async () => {
  const { app, clock, change, call, refusal } = await open()
  const { history } = await change()
  const version = history[0]?.version ?? 0
  const withdraw = { params, body: { version, reason: 'Too early.' } }
  const after = await call(withdrawFeeChange, withdraw, as)
  expect(after.history.map((entry) => [entry.version, entry.state])).toEqual([
    [3, 'withdrawn'],
    [2, 'inForce'],
    [1, 'past'],
  ])
  expect(after.comingFrom).toBeNull()
  expect(after.decisions.at(-1)).toMatchObject({ move: 'withdraw', reason: 'Too early.' })
  expect(await refusal(withdrawFeeChange, withdraw, as)).toMatchObject({ code: 'CONFLICT' })
  const inForce = { params, body: { version: 2, reason: 'Too late.' } }
  expect(await refusal(withdrawFeeChange, inForce, as)).toMatchObject({ code: 'CONFLICT' })
  const unknown = { params, body: { version: 9, reason: 'None.' } }
  expect(await refusal(withdrawFeeChange, unknown, as)).toMatchObject({ code: 'NOT_FOUND' })
  await change({ seenVersions: 3, share: { part: '9', of: '1000', fixed: '0' } })
  clock.moveBy(2 * hour)
  expect(app.fees.feeFor('#EURS', null, clock.now())).toMatchObject({ version: 4 })
})
