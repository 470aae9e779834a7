import { isAccountId, isNativeWalletAddress } from '../accounts/account-id.ts'
import { isBitcoinAddress } from './bitcoin-address.ts'
import { isEthereumAddress } from './ethereum-address.ts'

/** Kinds of wallet, in the specification's own spelling. */
export type WalletType = 'TRINCI' | 'TRINCI_SOULESS' | 'BTC' | 'BTC_TESTNET' | 'ETH' | 'UNKNOW'

const NATIVE: readonly WalletType[] = ['TRINCI', 'TRINCI_SOULESS']
const ACCEPTED: Readonly<Record<string, readonly WalletType[]>> = {
  '#BTC': ['BTC', 'BTC_TESTNET', ...NATIVE],
  '#ETH': ['ETH', ...NATIVE],
}

/**
 * Kind of wallet that an address is of: `TRINCI_SOULESS` for accounts without a key (`#name`), `TRINCI` for those
 * with one, `BTC_TESTNET` for bitcoin's test networks.
 *
 * @example
 * import { walletType } from '@panel/ledger/wallets'
 *
 * walletType('#EURS') // 'TRINCI_SOULESS'
 */
export const walletType = (address: string): WalletType => {
  if (address.startsWith('#')) return isAccountId(address) ? 'TRINCI_SOULESS' : 'UNKNOW'
  if (isNativeWalletAddress(address)) return 'TRINCI'
  if (isBitcoinAddress(address, 'main')) return 'BTC'
  if (isBitcoinAddress(address)) return 'BTC_TESTNET'
  return isEthereumAddress(address) ? 'ETH' : 'UNKNOW'
}

/**
 * Whether an asset can be sent to a kind of wallet: `#BTC` to bitcoin's, `#ETH` to ethereum's, and every asset to
 * the ledger's own.
 *
 * @param asset account id of the asset.
 * @example
 * import { walletAcceptsAsset } from '@panel/ledger/wallets'
 *
 * walletAcceptsAsset('BTC', '#EURS') // false
 */
export const walletAcceptsAsset = (type: WalletType, asset: string): boolean =>
  (Object.hasOwn(ACCEPTED, asset) ? ACCEPTED[asset] : NATIVE)?.includes(type) ?? false
