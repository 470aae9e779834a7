import { asset } from '@panel/contracts/smart-contracts/asset'
import { identity } from '@panel/contracts/smart-contracts/identity'
import { identityRegistry, identityRegistryId } from '@panel/contracts/smart-contracts/identity-registry'
import { loyalty } from '@panel/contracts/smart-contracts/loyalty'
import { encodeMessagePack } from '@panel/ledger/encoding'
import { expect, test } from 'vitest'
import { i18n } from '../i18n/i18n.ts'
import { describeCall } from './describe-call.ts'

const described = (accountId: string, smartContractHash: string, method: string, args: unknown) =>
  describeCall(
    {
      ...{ accountId, smartContractHash, smartContractMethod: method },
      smartContractMethodArgs: encodeMessagePack(args),
    },
    '#ADA',
    'en-US',
    { contractHashOfTarget: null, decimalsOf: () => 0 },
  )

test('characters that hide or reverse text are shown as escapes before a call is signed', () => {
  const args = { name: 'Club\u202E', max_units: 5n, authorized: ['#BOB'], url: 'a\u200Bb' }
  const { sentence, brief, members } = described('#CLUB', asset.hash, 'init', args)
  expect(sentence).toContain(String.raw`named Club\u202e, `)
  expect(brief).toContain(String.raw`named Club\u202e, `)
  expect(members.find(({ name }) => name === 'url')?.text).toBe(String.raw`a\u200bb`)
  const profile = described(identityRegistryId, identityRegistry.hash, 'set_profile_data', { 'a\u202E': 'b' })
  expect(profile.sentence).toContain(String.raw`"a\u202e" "b"`)
  expect(described('#CLUB', asset.hash, 'pay\u2066', {}).sentence).toContain(String.raw`pay\u2066`)
})

test('the name of an arg that only looks like another one is told from it', () => {
  const { members } = described('#CLUB', asset.hash, 'transfer', { to: '#BOB', 'to\u200B': '#EVE' })
  expect(members.map(({ name, text }) => [name, text])).toEqual([
    ['to', '#BOB'],
    [String.raw`to\u200b`, '#EVE'],
  ])
})

test('the methods of a delegation, a number and the args as a whole hide no character', async () => {
  await i18n.loadNamespaces('delegations')
  const delegation = { delegate: '#BOB', target: '#CLUB', capabilities: { 'bal\u202Eance': true } }
  const { sentence, members, args } = described('#ADA', identity.hash, 'add_delegation', delegation)
  expect(sentence).toContain(String.raw`only bal\u202eance`)
  expect(members.find(({ name }) => name === 'capabilities')?.text).toContain(String.raw`bal\u202eance`)
  expect(args).toBe(
    [
      '{',
      '  "delegate": "#BOB",',
      '  "target": "#CLUB",',
      '  "capabilities": {',
      String.raw`    "bal\u202eance": true`,
      '  }',
      '}',
    ].join('\n'),
  )
  const points = { to: '#BOB', units: '5\u202E0', reference: 'gift' }
  expect(described('#CLUB', loyalty.hash, 'recharge', points).sentence).toContain(String.raw`5\u202e0 points`)
})
