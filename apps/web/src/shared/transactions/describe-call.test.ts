import type { Locale } from '@panel/contracts/platform/locales'
import { bitcoinBridgeId, bridge } from '@panel/contracts/smart-contracts/bridge'
import { exchange, exchangeAccountId } from '@panel/contracts/smart-contracts/exchange'
import { identity } from '@panel/contracts/smart-contracts/identity'
import { identityRegistry, identityRegistryId } from '@panel/contracts/smart-contracts/identity-registry'
import { loyalty, loyaltyProgrammeId } from '@panel/contracts/smart-contracts/loyalty'
import { paymentServices, paymentServicesId } from '@panel/contracts/smart-contracts/payment-services'
import { users } from '@panel/contracts/smart-contracts/users'
import { encodeMessagePack } from '@panel/ledger/encoding'
import { expect, test } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { describeCall } from './describe-call.ts'

const sentenceWith = (expiration: unknown): string =>
  describeCall(
    {
      accountId: '#ADA',
      smartContractHash: identity.hash,
      smartContractMethod: 'add_delegation',
      smartContractMethodArgs: encodeMessagePack({
        delegate: '#BOB',
        target: '#EURS',
        capabilities: { '*': true },
        expiration,
      }),
    },
    '#ADA',
    'en-US',
    { contractHashOfTarget: null, decimalsOf: () => undefined },
  ).sentence

test('a time that no calendar reaches is shown as its number, and says so', async () => {
  await i18n.loadNamespaces('delegations')
  expect(sentenceWith(4_000_000_000)).toContain('2096')
  expect(sentenceWith(2n ** 64n - 1n)).toContain('18446744073709551615 (after the year 9999)')
  expect(sentenceWith('never')).toContain('never')
})

test.each([
  [{ alias: 'ACTIVE', demo_notes: 'PENDING' }, 'alias Active, demo_notes Pending'],
  [{}, '–'],
  [{ alias: { state: 'ACTIVE' } }, 'alias {"state":"ACTIVE"}'],
  [{ alias: 'FROZEN' }, 'alias FROZEN'],
])('roles, state and subscriptions %j are written by their names', (subscriptions, words) => {
  const { sentence } = describeCall(
    {
      accountId: '#USERS',
      smartContractHash: users.hash,
      smartContractMethod: 'update_user',
      smartContractMethodArgs: encodeMessagePack({
        accountId: '#BOB',
        roles: ['user'],
        subscriptions,
        status: 'ACTIVE',
      }),
    },
    '#ADA',
    'en-US',
    { contractHashOfTarget: null, decimalsOf: () => undefined },
  )
  expect(sentence).toBe(`Give #BOB the roles User, the state Active and the subscriptions ${words}.`)
})

test.each([
  [{ name: 'Grace', city: 'Torino' }, 'name "Grace", city "Torino"'],
  [{ name: 'Grace", city "Torino' }, 'name "Grace\\", city \\"Torino"'],
  [{}, '–'],
  [{ 'name "Grace", city': 'Torino' }, '"name \\"Grace\\", city" "Torino"'],
  [{ name: 7, parts: { city: 'Torino' } }, 'name 7, parts {"city":"Torino"}'],
])('the data %j of a certificate are written as names with their values', (data, words) => {
  const { sentence } = describeCall(
    {
      accountId: identityRegistryId,
      smartContractHash: identityRegistry.hash,
      smartContractMethod: 'set_certificate',
      smartContractMethodArgs: encodeMessagePack({ key: 'identity', certificate: new Uint8Array(1), data }),
    },
    '#ADA',
    'en-US',
    { contractHashOfTarget: null, decimalsOf: () => undefined },
  )
  expect(sentence).toBe(`Store the certificate identity with this data for everybody to read: ${words}.`)
})

test('the short sentence calls a service by its name, where it is known, the whole one by its id', () => {
  const { brief, sentence } = describeCall(
    {
      accountId: '#USERS',
      smartContractHash: users.hash,
      smartContractMethod: 'update_user',
      smartContractMethodArgs: encodeMessagePack({
        accountId: '#BOB',
        roles: ['user'],
        subscriptions: { alias: 'ACTIVE', demo_notes: 'PENDING' },
        status: 'ACTIVE',
      }),
    },
    '#ADA',
    'en-US',
    {
      contractHashOfTarget: null,
      decimalsOf: () => undefined,
      serviceNameOf: (serviceId) => (serviceId === 'alias' ? 'Aliases and delegations' : undefined),
    },
  )
  expect(brief).toContain('subscriptions Aliases and delegations Active, demo_notes Pending.')
  expect(sentence).toContain('subscriptions alias Active, demo_notes Pending.')
})

test('more subscriptions than a sentence should list are counted in it, and listed apart by their names', () => {
  const { brief, sentence, counted, members } = describeCall(
    {
      accountId: '#USERS',
      smartContractHash: users.hash,
      smartContractMethod: 'update_user',
      smartContractMethodArgs: encodeMessagePack({
        accountId: '#BOB',
        roles: ['user'],
        subscriptions: { alias: 'ACTIVE', nft: 'ACTIVE', demo_board: 'ACTIVE', demo_notes: 'PENDING' },
        status: 'ACTIVE',
      }),
    },
    '#ADA',
    'en-US',
    {
      contractHashOfTarget: null,
      decimalsOf: () => undefined,
      serviceNameOf: (serviceId) => (serviceId === 'alias' ? 'Aliases and delegations' : undefined),
    },
  )
  expect(brief).toBe('Give #BOB the roles User, the state Active and 4 subscriptions.')
  expect(sentence).toBe('Give #BOB the roles User, the state Active and 4 subscriptions.')
  expect(counted).toEqual([
    'Aliases and delegations Active',
    'nft Active',
    'demo_board Active',
    'demo_notes Pending',
  ])
  expect(members.find(({ name }) => name === 'subscriptions')?.entries).toEqual([
    'alias Active',
    'nft Active',
    'demo_board Active',
    'demo_notes Pending',
  ])
})

test('a whole number that is no amount is written as people read it', () => {
  const { sentence } = describeCall(
    {
      accountId: loyaltyProgrammeId,
      smartContractHash: loyalty.hash,
      smartContractMethod: 'recharge',
      smartContractMethodArgs: encodeMessagePack({ to: '#BOB', units: 12_000n, reference: 'Welcome' }),
    },
    '#ADA',
    'en-US',
    { contractHashOfTarget: null, decimalsOf: () => undefined },
  )
  expect(sentence).toBe('Give 12.000 points to #BOB for: Welcome')
})

test('changes of capabilities are said in words, in the sentence and among the arguments', async () => {
  await i18n.loadNamespaces('delegations')
  const { members, sentence } = describeCall(
    {
      accountId: paymentServicesId,
      smartContractHash: paymentServices.hash,
      smartContractMethod: 'set_capabilities',
      smartContractMethodArgs: encodeMessagePack({
        merchant: '#ADA',
        account: '#TILL',
        revision: 1,
        changes: [
          { method: 'refund', until: 1_790_000_000 },
          { method: 'report', until: 0 },
        ],
      }),
    },
    '#ADA',
    'en-US',
    { contractHashOfTarget: null, decimalsOf: () => undefined },
  )
  const words = /refund buyers \(until 21 Sept? 2026, \d\d:\d\d:20\); report payments \(revoked\)/
  expect(sentence).toMatch(words)
  expect(members.find(({ name }) => name === 'changes')?.text).toMatch(words)
})

test('an amount is of the asset that the call names, where it names one', () => {
  const { amount, sentence } = describeCall(
    {
      accountId: bitcoinBridgeId,
      smartContractHash: bridge.hash,
      smartContractMethod: 'withdraw',
      smartContractMethodArgs: encodeMessagePack({ asset: '#BTC', units: 150_000, address: 'bc1q' }),
    },
    '#ADA',
    'en-US',
    { contractHashOfTarget: null, decimalsOf: (assetId) => (assetId === '#BTC' ? 8 : undefined) },
  )
  expect(amount).toEqual({ units: 150_000n, assetId: '#BTC', decimals: 8 })
  expect(sentence).toBe('Burn 0,00150000 of #BTC held by #ADA, to be paid to bc1q.')
})

const onExchange = (method: string, args: Readonly<Record<string, unknown>>, locale: Locale = 'en-US') =>
  describeCall(
    {
      accountId: exchangeAccountId,
      smartContractHash: exchange.hash,
      smartContractMethod: method,
      smartContractMethodArgs: encodeMessagePack(args),
    },
    '#ADA',
    locale,
    { contractHashOfTarget: null, decimalsOf: (assetId) => ({ '#BTC': 8, '#SYN': 6 })[assetId] },
  )

test.each([
  ['deposit', 'Deposit 0,01500000 of #BTC on the exchange.', '#BTC'],
  ['withdraw', 'Withdraw 0,01500000 of #BTC from the exchange.', '#BTC'],
  ['stake', 'Stake 1,500000 SYN for the pair of #BTC.', '#SYN'],
  ['unstake', 'Release 1,500000 SYN from the stake for the pair of #BTC.', '#SYN'],
])('%s on the exchange states its amount in the units of its own asset', (method, sentence, assetId) => {
  const described = onExchange(method, { token: '#BTC', units: 1_500_000 })
  expect(described.sentence).toBe(sentence)
  expect(described.amount).toMatchObject({ assetId, units: 1_500_000n })
  // Nothing is destroyed: what leaves the holding is on the exchange.
  expect(described.from).toBeUndefined()
})

test('an order states its amount in the token and its price in what it is traded against', () => {
  const args = { token: '#BTC', side: 'buy', price: '60000.5', units: 1_500_000 }
  expect(onExchange('place', args).sentence).toBe(
    'Place an order to buy 0,01500000 of #BTC at 60.000,5 EURS or better.',
  )
  expect(onExchange('place', args, 'it-IT').sentence).toBe(
    'Ordine per comprare 0,01500000 di #BTC a 60.000,5 EURS o a un prezzo migliore.',
  )
})

test('the network that a bridge leads to is said in words', () => {
  const { sentence } = describeCall(
    {
      accountId: bitcoinBridgeId,
      smartContractHash: bridge.hash,
      smartContractMethod: 'init',
      smartContractMethodArgs: encodeMessagePack({
        ...{ network: 'bitcoin-test', relay: '#RELAY', assets: ['#BTC'] },
      }),
    },
    '#ADA',
    'it-IT',
    { contractHashOfTarget: null, decimalsOf: () => undefined },
  )
  expect(sentence).toBe(
    'Configurazione del ponte #BRIDGE-BTC verso la rete di prova di Bitcoin, con il relay #RELAY, per #BTC.',
  )
})

test('what a delegate calls is written as names with their values', () => {
  const eve = 'QmXQyCU7mdLkm3nM9zYaTaKWirWxXUiKwp5B6XWnuw71SF'
  const { sentence, brief } = describeCall(
    {
      accountId: '#BOB',
      smartContractHash: identity.hash,
      smartContractMethod: 'act',
      smartContractMethodArgs: encodeMessagePack({
        ...{ target: '#EURS', method: 'transfer', args: { from: '#BOB', to: eve, note: 'x', units: 50n } },
      }),
    },
    '#ADA',
    'en-US',
    { contractHashOfTarget: null, decimalsOf: () => undefined },
  )
  expect(sentence).toBe(
    `On behalf of #BOB, call transfer of #EURS: from "#BOB", to "${eve}", note "x", units 50.`,
  )
  expect(brief).toBe(
    'On behalf of #BOB, call transfer of #EURS: from #BOB, to QmXQyC...uw71SF, note "x", units 50.',
  )
})

test('the call that a delegate makes in another’s name is a call of its own', () => {
  const args = { from: '#BOB', to: '#EVE', units: 50n }
  const { inner } = describeCall(
    {
      accountId: '#BOB',
      smartContractHash: identity.hash,
      smartContractMethod: 'act',
      smartContractMethodArgs: encodeMessagePack({ target: '#EURS', method: 'transfer', args }),
    },
    '#ADA',
    'en-US',
    { contractHashOfTarget: null, decimalsOf: () => undefined },
  )
  expect(inner).toEqual({
    signerAccountId: '#BOB',
    call: {
      accountId: '#EURS',
      smartContractHash: null,
      smartContractMethod: 'transfer',
      smartContractMethodArgs: encodeMessagePack(args),
    },
  })
})

test('the short sentence calls accounts by their names and one’s own “your account”, the whole one by their ids', () => {
  const ada = 'QmXQyCU7mdLkm3nM9zYaTaKWirWxXUiKwp5B6XWnuw71SF'
  const { brief, sentence } = describeCall(
    {
      accountId: '#EURS',
      smartContractHash: identity.hash,
      smartContractMethod: 'revoke_delegation',
      smartContractMethodArgs: encodeMessagePack({ delegate: ada, target: '#EURS' }),
    },
    '#BOB',
    'en-US',
    {
      contractHashOfTarget: null,
      decimalsOf: () => undefined,
      nameOf: (id) => (id === ada ? '@ada' : undefined),
      ownAccountId: '#BOB',
    },
  )
  expect(brief).toBe('Stop @ada from acting for your account on #EURS.')
  expect(sentence).toBe(`Stop ${ada} from acting for #BOB on #EURS.`)
})
