import { asset } from '@panel/contracts/smart-contracts/asset'
import { bridge } from '@panel/contracts/smart-contracts/bridge'
import { identity } from '@panel/contracts/smart-contracts/identity'
import type { SmartContractDescription } from '@panel/contracts/smart-contracts/smart-contract'
import { encodeMessagePack } from '@panel/ledger/encoding'
import { expect, test } from 'vitest'
import { type CautionContext, cautionsOf } from './cautions.ts'
import { describeCall } from './describe-call.ts'

const own = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'
const friend = 'QmdUU7aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaPAp4'
const impostor = 'QmdUU7bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbPAp4'

const cautions = (
  contract: SmartContractDescription | undefined,
  method: string,
  args: unknown,
  context: Partial<CautionContext> = {},
) => {
  const call = {
    accountId: '#EURS',
    smartContractHash: contract?.hash ?? null,
    smartContractMethod: method,
    smartContractMethodArgs: encodeMessagePack(args),
  }
  const description = describeCall(call, own, 'en-US', {
    contractHashOfTarget: null,
    decimalsOf: () => 2,
  })
  const balance = { assetId: '#EURS', units: '1000', decimals: 2 }
  return cautionsOf(description, {
    signerAccountId: own,
    balance,
    knownAccountIds: [friend],
    ...context,
  }).map(({ level, reason, values }) => [level, reason, ...Object.values(values ?? {})].join(' '))
}

const bridged = (units: number) =>
  cautions(bridge, 'withdraw', { asset: '#EURS', units, address: 'bc1qother' })

const transfer = (to: string, units: number) => cautions(asset, 'transfer', { from: own, to, units })

test('an everyday transfer to a known account has nothing said about it', () => {
  expect(transfer(friend, 499)).toEqual([])
  expect(transfer(own, 5)).toEqual([])
})

test('a first transfer, a large share and more than is held are marked', () => {
  expect(transfer('#SHOP', 5)).toEqual(['care firstTransfer'])
  expect(transfer(friend, 500)).toEqual(['care largeShare 50'])
  expect(transfer(friend, 1000)).toEqual(['care largeShare 100'])
  expect(transfer(friend, 1001)).toEqual(['care tooMuch'])
})

test('an account that looks like a known one is the gravest reason', () => {
  expect(transfer(impostor, 900)).toEqual([`danger lookAlike ${friend}`, 'care largeShare 90'])
})

test('a delegate that looks like a known account is marked, also where no units are moved', () => {
  const delegation = { delegate: impostor, target: '#EURS', expiration: 4_000_000_000 }
  expect(cautions(identity, 'add_delegation', { ...delegation, capabilities: { transfer: true } })).toEqual([
    `danger lookAlike ${friend}`,
  ])
})

test('burning cannot be undone', () => {
  expect(cautions(asset, 'burn', { from: own, units: 5 })).toEqual(['danger destroyed'])
})

test('a delegation of every method is marked, one of a single method is not', () => {
  const delegation = { delegate: friend, target: '#EURS', expiration: 4_000_000_000 }
  expect(cautions(identity, 'add_delegation', { ...delegation, capabilities: { '*': true } })).toEqual([
    'danger everyMethod',
  ])
  expect(cautions(identity, 'add_delegation', { ...delegation, capabilities: { transfer: true } })).toEqual(
    [],
  )
})

test('a method that is not described is marked as unchecked', () => {
  expect(cautions(undefined, 'transfer', { from: own, to: friend, units: 5 })).toEqual(['care unchecked'])
  expect(cautions(asset, 'no_such_method', {})).toEqual(['care unchecked'])
})

test('a withdrawal to another chain says where the units go, and is measured against the balance', () => {
  expect(bridged(100)).toEqual(['danger otherChain bc1qother'])
  expect(bridged(600)).toEqual(['danger otherChain bc1qother', 'care largeShare 60'])
})
