import { isAccountId, isHashId } from '@panel/ledger/accounts'
import { parseJsonNotation } from '@panel/ledger/encoding'
import { InvalidJsonNotationError } from '@panel/ledger/errors'
import { isBitcoinAddress, isEthereumAddress, walletAcceptsAsset, walletType } from '@panel/ledger/wallets'
import { readAmount } from './amount-text.ts'
import type { Rule } from './rule.ts'

const largestU64 = 2n ** 64n - 1n

/** The arguments of `units`: the asset's decimals, then the least and the most units, both allowed. */
export const amountLimits = ([decimals = 0, least = 0, most = largestU64]: readonly unknown[]) => ({
  decimals: Number(decimals),
  least: BigInt(String(least)),
  most: BigInt(String(most)),
})

const units: Rule = ({ value }, ...args) => {
  const { decimals, least, most } = amountLimits(args)
  const amount = readAmount(String(value), decimals)
  return 'units' in amount && amount.units >= least && amount.units <= most
}

const accountId: Rule = ({ value }) => isAccountId(String(value))

const bitcoinNetworks = ['main', 'test', 'regtest'] as const

/** Any network where none is named. */
const bitcoinAddress: Rule = ({ value }, ...wanted) => {
  const address = String(value)
  if (wanted.length === 0) return isBitcoinAddress(address)
  return bitcoinNetworks.some((network) => wanted.includes(network) && isBitcoinAddress(address, network))
}

const jsonArgs: Rule = ({ value }) => {
  try {
    parseJsonNotation(String(value))
    return true
  } catch (error) {
    if (error instanceof InvalidJsonNotationError) return false
    throw error
  }
}

/** The panel's own rules, beside FormKit's. */
export const ledgerRules = {
  account_id: accountId,
  asset_id: accountId,
  bitcoin_address: bitcoinAddress,
  base58: ({ value }) => /^[1-9A-HJ-NP-Za-km-z]+$/.test(String(value)),
  ethereum_address: ({ value }) => isEthereumAddress(String(value)),
  hash_id: ({ value }) => isHashId(String(value)),
  hex: ({ value }) => /^(?:[0-9a-f]{2})+$/i.test(String(value)),
  json_args: jsonArgs,
  u64: ({ value }) => /^(?:0|[1-9]\d{0,19})$/.test(String(value)) && BigInt(String(value)) <= largestU64,
  units,
  wallet_of: ({ value }, asset) => walletAcceptsAsset(walletType(String(value)), String(asset)),
} satisfies Readonly<Record<string, Rule>>
