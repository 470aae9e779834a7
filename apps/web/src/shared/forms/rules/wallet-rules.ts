import { isBitcoinAddress, isEthereumAddress, walletAcceptsAsset, walletType } from '@panel/ledger/wallets'
import { namedRule } from './named-rule.ts'

const bitcoinNetworks = ['main', 'test', 'regtest'] as const

/** A bitcoin address of one of the networks named, or of any where none is. */
export const bitcoinAddressRule = namedRule('bitcoin_address', ({ value }, ...wanted) => {
  const address = String(value)
  if (wanted.length === 0) return isBitcoinAddress(address)
  return bitcoinNetworks.some((network) => wanted.includes(network) && isBitcoinAddress(address, network))
})

export const ethereumAddressRule = namedRule('ethereum_address', ({ value }) =>
  isEthereumAddress(String(value)),
)

/** An address whose wallet can hold the asset named. */
export const walletOfRule = namedRule('wallet_of', ({ value }, asset) =>
  walletAcceptsAsset(walletType(String(value)), String(asset)),
)
