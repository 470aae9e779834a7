import { expect, test } from 'vitest'
import { checksumAddress, ethereumAddressProblem, isEthereumAddress } from './ethereum-address.ts'

/** From EIP-55, "Test Cases". */
const published = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

test.each(published)('%s is an address', (address) => {
  expect(isEthereumAddress(address)).toBe(true)
})

test.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD',
  '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\n',
  '0xg2908400098527886E0F7030069857D2E4169EE7',
])('%j is none', (address) => {
  expect(isEthereumAddress(address)).toBe(false)
})

test('a text that is none is of another form or has the wrong case', () => {
  expect(ethereumAddressProblem('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBeUndefined()
  expect(ethereumAddressProblem('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')).toBe('checksum')
  expect(ethereumAddressProblem('0x5aAeb6')).toBe('notAddress')
})

test.each(published)('the checksum of %s is that of its lower case', (address) => {
  const checksum = checksumAddress(address.toLowerCase())
  expect(isEthereumAddress(checksum)).toBe(true)
  expect(checksum.toLowerCase()).toBe(address.toLowerCase())
})

test('the checksum is EIP-55’s', () => {
  expect(checksumAddress('0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359')).toBe(
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  )
})
