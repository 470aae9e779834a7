export {
  type BitcoinAddress,
  type BitcoinAddressProblem,
  type BitcoinAddressType,
  type BitcoinNetwork,
  bitcoinAddressProblem,
  isBitcoinAddress,
  parseBitcoinAddress,
  witnessAddress,
} from './bitcoin-address.ts'
export {
  checksumAddress,
  type EthereumAddressProblem,
  ethereumAddressProblem,
  isEthereumAddress,
} from './ethereum-address.ts'
export { type WalletType, walletAcceptsAsset, walletType } from './wallet-type.ts'
