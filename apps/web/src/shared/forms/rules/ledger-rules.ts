import { accountIdRule, assetIdRule, hashIdRule } from './account-rules.ts'
import { jsonArgsRule } from './json-args-rule.ts'
import { namedRule } from './named-rule.ts'
import { noPrivateKeyRule } from './no-private-key-rule.ts'
import { u64Rule, unitsRule } from './units-rule.ts'
import { bitcoinAddressRule, ethereumAddressRule, walletOfRule } from './wallet-rules.ts'

/**
 * The ledger's rules by name, for a form that names them in its rule texts: `useRuleForm({ rules: ledgerRules, … })`.
 * The ready fields bring their own rule without it.
 */
export const ledgerRules = {
  account_id: accountIdRule,
  asset_id: assetIdRule,
  base58: namedRule('base58', ({ value }) => /^[1-9A-HJ-NP-Za-km-z]+$/.test(String(value))),
  bitcoin_address: bitcoinAddressRule,
  ethereum_address: ethereumAddressRule,
  hash_id: hashIdRule,
  hex: namedRule('hex', ({ value }) => /^(?:[0-9a-f]{2})+$/i.test(String(value))),
  json_args: jsonArgsRule,
  no_private_key: noPrivateKeyRule,
  u64: u64Rule,
  units: unitsRule,
  wallet_of: walletOfRule,
}
