import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { identity } from '@panel/contracts/smart-contracts/identity'
import { service } from '@panel/contracts/smart-contracts/service'
import { encodeMessagePack } from '@panel/ledger/encoding'
import { expect, test } from 'vitest'
import { decimalsOf, listContractData, readContractData } from './contract-data.ts'
import { onContractEvent } from './contract-events.ts'
import { openTestChain } from './testing/open-test-chain.ts'

/** A ledger that holds these entries, as a remote node may. */
const holding = (entries: Readonly<Record<string, Uint8Array>>) => ({
  accountData: async (_accountId: string, keys: readonly string[]) =>
    keys.map((key) => (key === '*' ? encodeMessagePack(Object.keys(entries)) : (entries[key] ?? null))),
})

test('an entry is read as its contract describes it', async () => {
  const { chain, run, idOf } = await openTestChain()
  await run('user', { target: 'TRINCI', method: 'alias_registration', args: { alias: 'ada' } })
  const record = { account: idOf('user'), registered: 1_767_300_000 }
  expect(await readContractData(chain, 'TRINCI', service.data.alias, { alias: 'ada' })).toEqual(record)
  expect(await readContractData(chain, 'TRINCI', service.data.alias, { alias: 'eve' })).toBeUndefined()
  expect(await listContractData(chain, 'TRINCI', service.data.alias)).toContainEqual({
    parts: { alias: 'ada' },
    value: record,
  })
})

test('entries of another shape are left out, and the others stay', async () => {
  const grant = { capabilities: { '*': true }, expiration: 5 }
  const ledger = holding({
    'delegations:#a:#b': encodeMessagePack(grant),
    'delegations:#a:#c': encodeMessagePack('no grant'),
    'delegations:#a:#d': new Uint8Array([0xc1]),
    'delegations:none': encodeMessagePack(grant),
    profile: encodeMessagePack({}),
  })
  expect(await listContractData(ledger, '#x', identity.data.delegation)).toEqual([
    { parts: { delegate: '#a', target: '#b' }, value: grant },
  ])
  expect(
    await readContractData(ledger, '#x', identity.data.delegation, { delegate: '#a', target: '#d' }),
  ).toBeUndefined()
})

test.each([
  ['what is no asset', {}, null],
  ['settings that state them', { config: encodeMessagePack({ decimals: 9 }) }, 9],
  ['settings that state none', { config: encodeMessagePack({ name: 'Real' }) }, 0],
  ['settings that state more than can be shown', { config: encodeMessagePack({ decimals: 19 }) }, null],
  ['settings that are no map', { config: encodeMessagePack([1]) }, null],
])('the decimals of %s', async (_name, entries, decimals) => {
  expect(await decimalsOf(holding(entries), '#X')).toBe(decimals)
})

test('an event counts only when the described contract emitted it', async () => {
  const { chain, run, idOf } = await openTestChain()
  const transfers: unknown[] = []
  const aliases: unknown[] = []
  onContractEvent(chain, advancedAsset, 'transfer', (data, { emitterAccountId }) =>
    transfers.push([emitterAccountId, data]),
  )
  onContractEvent(chain, service, 'alias_registered', (data, _event, block) =>
    aliases.push({ ...data, ...block }),
  )
  await run('user', { method: 'transfer', args: { from: idOf('user'), to: idOf('dev'), units: 7 } })
  // The service contract again, on a free name: its events are not the network's.
  await run('user', {
    target: '#FAKE',
    contractHash: service.hash,
    method: 'alias_registration',
    args: { alias: 'ada' },
  })
  expect(transfers).toEqual([['#EURS', { from: idOf('user'), to: idOf('dev'), units: 7n, fee: 0n }]])
  expect(aliases).toEqual([])
  await run('user', { target: 'TRINCI', method: 'alias_registration', args: { alias: 'ada' } })
  const { height } = await chain.lastBlock()
  expect(aliases).toEqual([{ alias: 'ada', account: idOf('user'), height, timestamp: 1_767_300_000 }])
})
