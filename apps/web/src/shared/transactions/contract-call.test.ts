import { asset } from '@panel/contracts/smart-contracts/asset'
import { decodeMessagePack } from '@panel/ledger/encoding'
import { expect, test } from 'vitest'
import { contractCall } from './contract-call.ts'

test('a call names its contract, its method and its target, with the args as MessagePack', () => {
  const { argsBytes, ...call } = contractCall(asset, 'transfer', '#EURS', {
    from: '#ADA',
    to: '#BOB',
    units: 5n,
  })
  expect(call).toEqual({
    accountId: '#EURS',
    smartContractMethod: 'transfer',
    smartContractHashHex: '1220140dbef6156221ff9a07d29cfa342ab7a77736a05aa6357e80942ef1b2aba53b',
  })
  expect(decodeMessagePack(argsBytes)).toEqual({ from: '#ADA', to: '#BOB', units: 5n })
})

test('the compiler refuses methods and args that the contract does not describe', () => {
  // @ts-expect-error no such method
  contractCall(asset, 'tranfser', '#EURS', { from: '#ADA', to: '#BOB', units: 5n })
  // @ts-expect-error `to` is missing
  contractCall(asset, 'transfer', '#EURS', { from: '#ADA', units: 5n })
  // @ts-expect-error units are whole numbers, never texts
  contractCall(asset, 'transfer', '#EURS', { from: '#ADA', to: '#BOB', units: '5' })
})
