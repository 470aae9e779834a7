/** The account that keeps the ledger's own settings and contracts. */
export const SERVICE_ACCOUNT_ID = 'TRINCI'
/** The longest account id, in characters, so that no name is larger than what lists and addresses can hold. */
export const MAX_ACCOUNT_ID_LENGTH = 128
const NAME = new RegExp(`^#[A-Za-z0-9_-]{1,${MAX_ACCOUNT_ID_LENGTH - 1}}$`)
/**
 * 34 bytes that start with 0x12 0x20 have 46 digits in base 58, whatever follows. The digits are in the order of
 * their characters, so that texts of one length compare as the numbers do: an address lies between that of 32 zero
 * bytes and that of 32 bytes 0xff, and nothing needs to be decoded.
 */
const ADDRESS_DIGITS = /^[1-9A-HJ-NP-Za-km-z]{46}$/
const LEAST_ADDRESS = 'QmNLei78zWmzUdbeRB3CiUfAizWUrbeeZh5K1rhAQKCh51'
const GREATEST_ADDRESS = 'QmfZy5bvk7a3DQAjCbGNtmrPXWkyVvPrdnZMyBZ5q5ieKG'

/**
 * Whether a text is the base58 address of a key: 46 characters of a 34-byte multihash.
 *
 * @example
 * import { isNativeWalletAddress } from '@panel/ledger/accounts'
 *
 * isNativeWalletAddress('QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i') // true
 */
export const isNativeWalletAddress = (text: string): boolean =>
  ADDRESS_DIGITS.test(text) && text >= LEAST_ADDRESS && text <= GREATEST_ADDRESS

/**
 * Whether a text is an account id: the service account, a `#name` of at most 128 characters, or the address of a key.
 *
 * @example
 * import { isAccountId } from '@panel/ledger/accounts'
 *
 * isAccountId('#EURS') // true
 */
export const isAccountId = (text: string): boolean =>
  typeof text === 'string' && (text === SERVICE_ACCOUNT_ID || NAME.test(text) || isNativeWalletAddress(text))
