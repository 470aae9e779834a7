import { hexToBytes } from '@panel/ledger/encoding'
import { type CallingTransaction, callsOf, decodeTransaction } from '@panel/ledger/transactions'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { signerIdOf } from '../../shared/transactions/transaction-parts.ts'
import { useDescription } from '../../shared/transactions/use-description.ts'

interface CallsInWordsProps {
  /** A transaction in hex. */
  readonly bytes: string
  /** What is shown where the panel does not know what the transaction does. */
  readonly children: ReactNode
}

const callsIn = (bytes: string): readonly CallingTransaction[] => {
  try {
    return callsOf(decodeTransaction(hexToBytes(bytes)))
  } catch {
    return []
  }
}

interface FirstCallProps {
  readonly call: CallingTransaction
  /** How many other calls the transaction has. */
  readonly others: number
  readonly children: ReactNode
}

function FirstCall({ call, others, children }: FirstCallProps) {
  const { t } = useTranslation('dashboard')
  const { brief, isKnown } = useDescription(call, signerIdOf(call))
  if (!isKnown) return children
  const sentence = brief.replace(/\.$/, '')
  return others === 0 ? sentence : t('andMore', { sentence, count: others })
}

/** What a transaction does, in the words of its first call, and how many more calls it has. */
export function CallsInWords({ bytes, children }: CallsInWordsProps) {
  const [call, ...others] = useMemo(() => callsIn(bytes), [bytes])
  if (!call) return children
  return (
    <FirstCall call={call} others={others.length}>
      {children}
    </FirstCall>
  )
}
