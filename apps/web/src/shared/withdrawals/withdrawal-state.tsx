import type { Withdrawal } from '@panel/contracts/platform/payments/withdrawals'
import { useTranslation } from 'react-i18next'
import { i18n } from '../i18n/i18n.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import { withdrawalTones, withdrawalWords } from './withdrawal-words.ts'

// Fetched together with the code that shows it, not when it first renders.
void i18n.loadNamespaces(withdrawalWords.namespace)

/** The state of a withdrawal in words. */
export function WithdrawalStateBadge({ state }: Pick<Withdrawal, 'state'>) {
  const { t } = useTranslation('withdrawals')
  return <StatusBadge tone={withdrawalTones[state]}>{t(`withdrawal.states.${state}`)}</StatusBadge>
}
