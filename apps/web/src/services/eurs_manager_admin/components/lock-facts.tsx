import type { LockRow } from '@panel/contracts/services/eurs_manager_admin/tokens'
import type { TFunction } from 'i18next'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { type Fact, fact } from '../../../shared/ui/fact-list.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'

/** What a signer says to have seen: the transaction that set the lock, or that there is none. */
export const seenOf = (lock: LockRow | undefined): string => lock?.ticket ?? ''

/** The lock of an account in words: undefined where it has none. */
export const lockFacts = (t: TFunction, lock: LockRow | undefined): readonly Fact[] => {
  const kind = fact(t('fields.lock'), t(`locks.kinds.${lock?.kind ?? 'None'}`))
  if (!lock) return [kind]
  return [
    kind,
    fact(t('fields.reason'), lock.reason || '–'),
    fact(t('fields.by'), <AccountId id={lock.by} label={t('fields.by')} />),
    fact(t('fields.at'), <Moment at={lock.at} />),
  ]
}
