import type { CallTarget } from '@panel/contracts/services/advanced_explorer/chain'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '../../../shared/i18n/i18n.ts'
import { describeCall } from '../../../shared/transactions/describe-call.ts'
import { type CallingTransaction, signerIdOf } from '../../../shared/transactions/transaction-parts.ts'
import { Callout, Card } from '../../../shared/ui/layout.tsx'
import { ArgsView } from './args-view.tsx'

interface CallCardProps {
  readonly call: CallingTransaction
  readonly targets: Readonly<Record<string, CallTarget>>
}

/** What a call does in one sentence made of its bytes, and its arguments. */
export function CallCard({ call, targets }: CallCardProps) {
  const { t } = useTranslation('advanced_explorer')
  const { title, sentence } = describeCall(call, signerIdOf(call), currentLocale(), {
    contractHashOfTarget: targets[call.accountId]?.contractHash ?? null,
    decimalsOf: (assetId) => targets[assetId]?.decimals ?? undefined,
  })
  return (
    <Card title={title}>
      <Callout tone="accent">{sentence}</Callout>
      <ArgsView label={t('transaction.args')} bytes={call.smartContractMethodArgs} />
    </Card>
  )
}
