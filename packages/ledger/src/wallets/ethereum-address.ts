import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '../encoding/hex.ts'
import { utf8ToBytes } from '../encoding/utf8.ts'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** EIP-55: a letter is a capital where the hash of the lower-case address has a digit of 8 or more. */
const withChecksum = (digits: string): string => {
  const lower = digits.toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)))
  return [...lower].map((digit, at) => (hash.charCodeAt(at) >= 0x38 ? digit.toUpperCase() : digit)).join('')
}

/**
 * Whether a text is an ethereum address: 20 bytes in hexadecimal behind `0x`. Mixed case must be the checksum of
 * EIP-55; all lower and all upper case have none.
 *
 * @example
 * import { isEthereumAddress } from '@panel/ledger/wallets'
 *
 * isEthereumAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed') // true
 */
export const isEthereumAddress = (text: string): boolean => {
  if (!ADDRESS.test(text)) return false
  const digits = text.slice(2)
  return digits === digits.toLowerCase() || digits === digits.toUpperCase() || digits === withChecksum(digits)
}

/** Why a text is no ethereum address: not the form of one, or mixed case that is not its checksum. */
export type EthereumAddressProblem = 'notAddress' | 'checksum'

/**
 * What keeps a text from being an ethereum address; undefined where nothing does.
 *
 * @example
 * import { ethereumAddressProblem } from '@panel/ledger/wallets'
 *
 * ethereumAddressProblem('0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed') // 'checksum'
 */
export const ethereumAddressProblem = (text: string): EthereumAddressProblem | undefined => {
  if (isEthereumAddress(text)) return undefined
  return ADDRESS.test(text) ? 'checksum' : 'notAddress'
}

/**
 * An ethereum address in the case of its checksum.
 *
 * @param text an address as `isEthereumAddress` accepts it
 * @example
 * import { checksumAddress } from '@panel/ledger/wallets'
 *
 * checksumAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed') // '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
 */
export const checksumAddress = (text: string): string => `0x${withChecksum(text.slice(2))}`
