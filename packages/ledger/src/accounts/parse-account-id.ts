import { InvalidAccountIdError } from '../errors/accounts.ts'
import { isAccountId } from './account-id.ts'

/**
 * The text itself, when it is an account id.
 *
 * @throws InvalidAccountIdError
 * @example
 * import { parseAccountId } from '@panel/ledger/accounts'
 *
 * parseAccountId('TRINCI') // 'TRINCI'
 */
export const parseAccountId = (text: string): string => {
  if (!isAccountId(text)) throw new InvalidAccountIdError(text)
  return text
}
