import { expect, test } from 'vitest'
import vectors from '../../vectors/bitcoin.json' with { type: 'json' }
import { hexToBytes } from '../encoding/hex.ts'
import {
  type BitcoinNetwork,
  bitcoinAddressProblem,
  isBitcoinAddress,
  parseBitcoinAddress,
  witnessAddress,
} from './bitcoin-address.ts'

const networks: readonly BitcoinNetwork[] = ['main', 'test', 'regtest']

const addresses = vectors.sets.flatMap((set) =>
  networks.flatMap((network) => set[network].map((address: string) => [address, network] as const)),
)
const refused = vectors.sets.flatMap((set) => set.refused)

test('every row of the published sets is here', () => {
  expect(addresses.length + refused.length).toBe(344)
})

test.each(addresses)('%s is an address of %s', (address, network) => {
  const accepted = networks.filter((name) => isBitcoinAddress(address, name))
  expect(accepted).toContain(network)
  expect(accepted).toEqual(parseBitcoinAddress(address).networks)
  expect(accepted.includes('main')).toBe(network === 'main')
})

test.each(addresses.filter(([address]) => /^(bc|tb|bcrt)1/i.test(address)))(
  '%s may be written in the other case, not in both',
  (address) => {
    const isLower = address === address.toLowerCase()
    expect(isBitcoinAddress(isLower ? address.toUpperCase() : address.toLowerCase())).toBe(true)
    const mixed =
      address.slice(0, -1) + (isLower ? address.slice(-1).toUpperCase() : address.slice(-1).toLowerCase())
    expect(isBitcoinAddress(mixed)).toBe(mixed === address)
  },
)

test.each(refused)('%j is no address', (address) => {
  expect(isBitcoinAddress(address)).toBe(false)
  expect(() => parseBitcoinAddress(address)).toThrow(
    expect.objectContaining({ name: 'InvalidBitcoinAddressError', message: 'Invalid address' }),
  )
})

test.each([
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'p2pkh'],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'p2sh'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'p2wpkh'],
  ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'p2wsh'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'p2tr'],
  ['BC1SW50QGDZ25J', 'witness'],
])('%s pays to %s', (address, type) => {
  expect(parseBitcoinAddress(address).type).toBe(type)
})

test('an address of another network is refused', () => {
  expect(() => parseBitcoinAddress('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'test')).toThrow('Invalid address')
})

test.each(addresses)('%s of %s has no problem there, and one on each other network', (address) => {
  for (const network of networks) {
    expect(bitcoinAddressProblem(address, network) === undefined).toBe(isBitcoinAddress(address, network))
  }
})

test.each(refused)('%j has a problem on every network', (address) => {
  for (const network of networks) expect(bitcoinAddressProblem(address, network)).toBeDefined()
})

test.each([
  // From BIP-173 and BIP-350, "Test vectors", with the reason that each gives.
  ['tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty', 'notAddress'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'checksum'],
  ['BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2', 'witnessVersion'],
  ['bc1rw5uspcuh', 'checksum'],
  ['bc10w508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kw5rljs90', 'checksum'],
  ['BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P', 'notAddress'],
  ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sL5k7', 'mixedCase'],
  ['bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du', 'checksum'],
  ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3pjxtptv', 'notAddress'],
  ['bc1gmk9yu', 'notAddress'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'checksum'],
  ['bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4', 'notAddress'],
  ['BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R', 'witnessVersion'],
  ['bc1pw5dgrnzv', 'notAddress'],
  ['tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq', 'mixedCase'],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'testNetwork'],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'testNetwork'],
  ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'regtest'],
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3', 'checksum'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'notAddress'],
  ['', 'notAddress'],
])('%j cannot be paid to on the main network: %s', (address, problem) => {
  expect(bitcoinAddressProblem(address, 'main')).toBe(problem)
})

test('an address of the main network is named as such on the others', () => {
  expect(bitcoinAddressProblem('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'test')).toBe('mainNetwork')
})

test('the address of a program is BIP-173’s', () => {
  const program = hexToBytes('751e76e8199196d454941c45d1b3a323f1433bd6')
  expect(witnessAddress('main', program)).toBe('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
  expect(witnessAddress('test', program)).toBe('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')
})
