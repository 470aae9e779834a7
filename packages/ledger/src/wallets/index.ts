export {
  type BitcoinAddress,
  type BitcoinAddressType,
  type BitcoinNetwork,
  isBitcoinAddress,
  parseBitcoinAddress,
} from './bitcoin-address.ts'
export { isEthereumAddress } from './ethereum-address.ts'
export { type WalletType, walletAcceptsAsset, walletType } from './wallet-type.ts'
