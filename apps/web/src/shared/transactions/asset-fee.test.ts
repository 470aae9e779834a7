import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { asset } from '@panel/contracts/smart-contracts/asset'
import type { FeeTerms } from '@panel/contracts/smart-contracts/fees'
import { expect, test } from 'vitest'
import { changeOf, splitOf } from './asset-fee.ts'

const fees: FeeTerms = { fees: [6n, 1000n], fixed_fees: 5n, fees_account: '#FEES' }
const amount = { units: 10_000n, assetId: '#EURS', decimals: 2 }
const split = (smartContractMethod: string, contractHash: string, terms: FeeTerms | undefined = fees) =>
  splitOf({ smartContractMethod }, { amount }, { contractHash, fees: terms })

test('a payment costs its fee on top, and a transfer takes it out of what the receiver gets', () => {
  expect(split('pay', advancedAsset.hash)).toEqual({ sent: 10_065n, received: 10_000n, fee: 65n })
  expect(split('transfer', advancedAsset.hash)).toEqual({ sent: 10_000n, received: 9_935n, fee: 65n })
})

test('who pays from another account loses the fee alone, and who pays from their own both', () => {
  const payment = { sent: 10_065n, received: 10_000n, fee: 65n }
  const pay = { smartContractMethod: 'pay' }
  const changes = (signer: string) => changeOf(pay, { from: '#ADA', to: '#BOB' }, payment, signer)
  expect([changes('#ADA'), changes('#AGENT'), changes('#BOB')]).toEqual([-10_065n, -65n, 9_935n])
  const transfer = { smartContractMethod: 'transfer' }
  const received = { sent: 10_000n, received: 9_935n, fee: 65n }
  expect(changeOf(transfer, { from: '#ADA', to: '#BOB' }, received, '#AGENT')).toBe(0n)
})

test.each([
  ['a transfer of an asset without fees', 'transfer', asset.hash],
  ['units that are destroyed', 'burn', advancedAsset.hash],
])('%s has no fee', (_what, method, contractHash) => {
  expect(split(method, contractHash)).toEqual({ sent: 10_000n, received: 10_000n, fee: 0n })
})

test('nothing is claimed where the fee is not known, takes all, or no units are moved', () => {
  const call = { smartContractMethod: 'pay' }
  const known = { contractHash: advancedAsset.hash, fees }
  expect(splitOf(call, { amount }, { ...known, fees: undefined })).toBeUndefined()
  expect(splitOf(call, { amount: undefined }, known)).toBeUndefined()
  expect(split('transfer', advancedAsset.hash, { ...fees, fixed_fees: 10_000n })).toBeUndefined()
})
