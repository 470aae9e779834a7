import { isAccountId, isHashId } from '@panel/ledger/accounts'
import { namedRule } from './named-rule.ts'

/** `TRINCI`, `#` and a name, or an address. */
export const accountIdRule = namedRule('account_id', ({ value }) => isAccountId(String(value)))

/** An asset is named by its account. */
export const assetIdRule = namedRule('asset_id', ({ value }) => isAccountId(String(value)))

/** A ticket, contract hash or block hash. */
export const hashIdRule = namedRule('hash_id', ({ value }) => isHashId(String(value)))
