export {
  isAccountId,
  isHashId,
  isNativeWalletAddress,
  parseAccountId,
  parseHashId,
  SERVICE_ACCOUNT_ID,
} from './account-id.ts'
export { accountIdOf } from './account-id-of.ts'
