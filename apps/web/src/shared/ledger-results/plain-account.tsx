import type { ReactNode } from 'react'
import { AccountId } from '../ui/account-id.tsx'

/** Shows an account among results, such as with a link to its page. */
export type AccountView = (accountId: string) => ReactNode

/** An account without a link. */
export const plainAccount: AccountView = (accountId) => <AccountId id={accountId} />
