import { findTransactionProblem, type Transaction } from '@panel/ledger/transactions'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../shared/ui/status-badge.tsx'

type Verdict = 'checking' | 'noneOfItsOwn' | 'valid' | 'notSigned' | 'invalid'

const verify = async (transaction: Transaction): Promise<Verdict> => {
  if (transaction.kind === 'bulkRoot' || transaction.kind === 'bulkEmptyRoot') return 'noneOfItsOwn'
  const problem = await findTransactionProblem(transaction)
  if (!problem) return 'valid'
  return problem.reason === 'notSigned' ? 'notSigned' : 'invalid'
}

const tones = {
  checking: 'waiting',
  noneOfItsOwn: 'neutral',
  valid: 'good',
  notSigned: 'neutral',
  invalid: 'bad',
} as const

/** Whether a transaction is signed by whom it says, checked here. */
export function SignatureState({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('transaction_builder')
  const [verdict, setVerdict] = useState<Verdict>('checking')
  useEffect(() => {
    let current = true
    setVerdict('checking')
    void verify(transaction).then((next) => {
      if (current) setVerdict(next)
    })
    return () => {
      current = false
    }
  }, [transaction])
  return (
    <p>
      <StatusBadge tone={tones[verdict]}>{t(`signature.${verdict}`)}</StatusBadge>
    </p>
  )
}
