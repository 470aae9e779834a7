export {
  isAccountId,
  isNativeWalletAddress,
  SERVICE_ACCOUNT_ID,
} from './account-id.ts'
export { accountIdOf } from './account-id-of.ts'
export { type HashId, isHashId, parseHashId } from './hash-id.ts'
export { parseAccountId } from './parse-account-id.ts'
