import { Text } from '@mantine/core'
import { longestReason } from '@panel/contracts/platform/decisions'
import type { DepositDetail } from '@panel/contracts/services/bitcoin_monitor/deposits'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../shared/api/api-error.ts'
import { DecisionFailure } from '../../../shared/decisions/decision-failure.tsx'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { BitcoinAddressField } from '../../../shared/forms/fields/bitcoin-address-field.tsx'
import { TextAreaField } from '../../../shared/forms/fields/text-area-field.tsx'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { useAddressMessages } from '../use-address-messages.ts'

interface ReturnDialogProps {
  readonly deposit: DepositDetail
  readonly onReturn: (address: string, reason: string) => Promise<unknown>
  readonly onClose: () => void
}

/** What the server says is wrong with the address; undefined for any other failure. */
const problemIn = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION') return undefined
  return /Invalid address: (\w+)/.exec(JSON.stringify(error.details))?.[1]
}

/** Asks where the bitcoin of a deposit goes back to, and why. */
export function ReturnDialog({ onReturn, onClose }: ReturnDialogProps) {
  const { t } = useTranslation('bitcoin_monitor')
  const { t: decisions } = useTranslation('decisions')
  const { messages, problemText } = useAddressMessages()
  const { error, attempt } = useAttempt()
  const form = useRuleForm({
    defaults: { address: '', reason: '' },
    fields: {
      address: { label: t('address.label'), rules: 'required', messages },
      reason: { label: decisions('reason'), rules: `required:trim|length:1,${longestReason}` },
    },
    onSubmit: ({ address, reason }) =>
      attempt(
        async () => {
          await onReturn(address.trim(), reason.trim())
          onClose()
        },
        (failure) => {
          const problem = problemIn(failure)
          if (problem !== undefined) form.setErrors({ fields: { address: problemText(problem) } })
          return problem !== undefined
        },
      ),
  })
  return (
    <FormDialog
      title={t('deposit.moves.return')}
      form={form}
      submitLabel={t('deposit.moves.return')}
      lead={<Text size="sm">{t('deposit.ask.return')}</Text>}
      onClose={onClose}
    >
      <BitcoinAddressField form={form} name="address" network="main" />
      <TextAreaField form={form} name="reason" rows={3} description={decisions('reasonHint')} />
      {error && <DecisionFailure error={error} namespace="bitcoin_monitor" texts="deposit" />}
    </FormDialog>
  )
}
