export {
  accountIdOf,
  isAccountId,
  isHashId,
  isNativeWalletAddress,
  parseAccountId,
  parseHashId,
  SERVICE_ACCOUNT_ID,
} from './account-id.ts'
