import { bech32, bech32m, createBase58check } from '@scure/base'
import { sha256 } from '../encoding/sha256.ts'
import { InvalidBitcoinAddressError } from '../errors/wallets.ts'

/** Bitcoin networks that addresses distinguish, named by the specification. Signet's and testnet4's are `test`. */
export type BitcoinNetwork = 'main' | 'test' | 'regtest'

/** What a bitcoin address pays to. */
export type BitcoinAddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'witness'

/** A bitcoin address that was checked. */
export interface BitcoinAddress {
  readonly address: string
  /** The networks it is of: base58 addresses of `test` and `regtest` are the same. */
  readonly networks: readonly BitcoinNetwork[]
  readonly type: BitcoinAddressType
}

interface BaseVersion {
  readonly networks: readonly BitcoinNetwork[]
  readonly type: 'p2pkh' | 'p2sh'
}

const BASE_VERSIONS: Readonly<Record<number, BaseVersion>> = {
  0: { networks: ['main'], type: 'p2pkh' },
  5: { networks: ['main'], type: 'p2sh' },
  111: { networks: ['test', 'regtest'], type: 'p2pkh' },
  196: { networks: ['test', 'regtest'], type: 'p2sh' },
}
const PREFIXES: Readonly<Record<string, BitcoinNetwork>> = { bc: 'main', tb: 'test', bcrt: 'regtest' }
/** No base58 address is longer, and decoding takes time that grows with the square of the length. */
const MAX_BASE58_LENGTH = 35
const MAX_WITNESS_VERSION = 16
const base58check = createBase58check((bytes: Uint8Array) => sha256(bytes))

const parseBase58 = (address: string): BitcoinAddress | undefined => {
  if (address.length > MAX_BASE58_LENGTH) return undefined
  const payload = base58check.decode(address)
  const version = BASE_VERSIONS[payload[0] ?? -1]
  return payload.length === 21 && version !== undefined ? { address, ...version } : undefined
}

/** A character of bech32, in either case; the position is its value. */
const WITNESS_CHARACTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const WITNESS_START = /^(bc|tb|bcrt)1/i

const witnessVersion = (address: string): number =>
  WITNESS_CHARACTERS.indexOf(address.charAt(address.lastIndexOf('1') + 1).toLowerCase())

const witnessType = (version: number, length: number): BitcoinAddressType | undefined => {
  if (version === 0) return length === 20 ? 'p2wpkh' : length === 32 ? 'p2wsh' : undefined
  if (length < 2 || length > 40) return undefined
  return version === 1 && length === 32 ? 'p2tr' : 'witness'
}

/** BIP-173 for version 0 and BIP-350 for the later ones: each has its own checksum. */
const parseWitness = (address: string): BitcoinAddress | undefined => {
  const version = witnessVersion(address)
  const codec = version === 0 ? bech32 : bech32m
  const { prefix, words } = codec.decode<string>(address as `${string}1${string}`)
  const network = Object.hasOwn(PREFIXES, prefix) ? PREFIXES[prefix] : undefined
  if (network === undefined || version < 0 || version > MAX_WITNESS_VERSION) return undefined
  const type = witnessType(version, codec.fromWords(words.slice(1)).length)
  return type === undefined ? undefined : { address, networks: [network], type }
}

const parse = (address: string): BitcoinAddress | undefined => {
  try {
    return WITNESS_START.test(address) ? parseWitness(address) : parseBase58(address)
  } catch {
    // The codecs throw plain errors for every text that is none of theirs.
    return undefined
  }
}

/**
 * A bitcoin address, checked by checksum, length, witness version (0 to 16) and network.
 *
 * @param network the expected network. Default: any.
 * @throws InvalidBitcoinAddressError with the specification's message, 'Invalid address'.
 * @example
 * import { parseBitcoinAddress } from '@panel/ledger/wallets'
 *
 * parseBitcoinAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4').type // 'p2wpkh'
 */
export const parseBitcoinAddress = (address: string, network?: BitcoinNetwork): BitcoinAddress => {
  const parsed = parse(address)
  if (parsed === undefined || (network !== undefined && !parsed.networks.includes(network))) {
    throw new InvalidBitcoinAddressError(address, network)
  }
  return parsed
}

/**
 * Whether a text is a bitcoin address, of the given network if there is one.
 *
 * @example
 * import { isBitcoinAddress } from '@panel/ledger/wallets'
 *
 * isBitcoinAddress('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'main') // true
 */
export const isBitcoinAddress = (address: string, network?: BitcoinNetwork): boolean => {
  const parsed = parse(address)
  return parsed !== undefined && (network === undefined || parsed.networks.includes(network))
}

/** Why a text cannot be paid to: the first thing that is wrong with it. */
export type BitcoinAddressProblem =
  | 'notAddress'
  | 'checksum'
  | 'mixedCase'
  | 'testNetwork'
  | 'regtest'
  | 'mainNetwork'
  | 'witnessVersion'

const decodes = (codec: typeof bech32, address: string): boolean => {
  try {
    codec.decode<string>(address as `${string}1${string}`)
    return true
  } catch {
    return false
  }
}

const witnessProblem = (address: string): BitcoinAddressProblem => {
  const lower = address.toLowerCase()
  if (address !== lower && address !== address.toUpperCase()) return 'mixedCase'
  const data = lower.slice(lower.lastIndexOf('1') + 1)
  if (data.length < 8 || address.length > 90) return 'notAddress'
  if ([...data].some((character) => !WITNESS_CHARACTERS.includes(character))) return 'notAddress'
  const version = witnessVersion(lower)
  if (version > MAX_WITNESS_VERSION && (decodes(bech32, lower) || decodes(bech32m, lower)))
    return 'witnessVersion'
  return decodes(version === 0 ? bech32 : bech32m, lower) ? 'notAddress' : 'checksum'
}

const baseProblem = (address: string): BitcoinAddressProblem => {
  if (!/^[123mn][1-9A-HJ-NP-Za-km-z]{24,34}$/.test(address)) return 'notAddress'
  try {
    base58check.decode(address)
    return 'notAddress'
  } catch {
    return 'checksum'
  }
}

/**
 * What keeps a text from being an address of a network; undefined where nothing does.
 *
 * @example
 * import { bitcoinAddressProblem } from '@panel/ledger/wallets'
 *
 * bitcoinAddressProblem('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'main') // 'testNetwork'
 */
export const bitcoinAddressProblem = (
  address: string,
  network: BitcoinNetwork,
): BitcoinAddressProblem | undefined => {
  const parsed = parse(address)
  if (!parsed) return WITNESS_START.test(address) ? witnessProblem(address) : baseProblem(address)
  if (parsed.networks.includes(network)) return undefined
  if (parsed.networks.includes('main')) return 'mainNetwork'
  return parsed.networks.includes('test') ? 'testNetwork' : 'regtest'
}

/**
 * The address of a witness program of version 0, such as the hash of a public key.
 *
 * @param program 20 bytes of a key's hash, or 32 of a script's
 *
 * @example
 * import { witnessAddress } from '@panel/ledger/wallets'
 *
 * witnessAddress('main', new Uint8Array(20)) // 'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq'
 */
export const witnessAddress = (network: BitcoinNetwork, program: Uint8Array): string => {
  const prefix = Object.keys(PREFIXES).find((name) => PREFIXES[name] === network) ?? 'bc'
  return bech32.encode(prefix, [0, ...bech32.toWords(program)])
}
