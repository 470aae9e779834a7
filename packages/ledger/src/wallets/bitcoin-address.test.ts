import { expect, test } from 'vitest'
import vectors from '../../vectors/bitcoin.json' with { type: 'json' }
import { type BitcoinNetwork, isBitcoinAddress, parseBitcoinAddress } from './bitcoin-address.ts'

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
