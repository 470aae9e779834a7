import { expect, test } from 'vitest'
import { type WalletType, walletAcceptsAsset, walletType } from './wallet-type.ts'

test.each([
  ['QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i', 'TRINCI'],
  ['#EURS', 'TRINCI_SOULESS'],
  ['#', 'UNKNOW'],
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'BTC'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'BTC'],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'BTC_TESTNET'],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'BTC_TESTNET'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'ETH'],
  ['TRINCI', 'UNKNOW'],
  ['', 'UNKNOW'],
])('%j is %s', (address, type) => {
  expect(walletType(address)).toBe(type)
})

const types: readonly WalletType[] = ['TRINCI', 'TRINCI_SOULESS', 'BTC', 'BTC_TESTNET', 'ETH', 'UNKNOW']

test.each([
  ['#BTC', ['TRINCI', 'TRINCI_SOULESS', 'BTC', 'BTC_TESTNET']],
  ['#ETH', ['TRINCI', 'TRINCI_SOULESS', 'ETH']],
  ['#EURS', ['TRINCI', 'TRINCI_SOULESS']],
  ['constructor', ['TRINCI', 'TRINCI_SOULESS']],
])('%s goes to %j and nowhere else', (asset, accepted) => {
  expect(types.filter((type) => walletAcceptsAsset(type, asset))).toEqual(accepted)
})
