import { Button, Text } from '@mantine/core'
import { longestReason } from '@panel/contracts/platform/decisions'
import type { DepositDetail } from '@panel/contracts/services/bitcoin_monitor/deposits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../shared/api/api-error.ts'
import { DecisionFailure } from '../../../shared/decisions/decision-failure.tsx'
import { BitcoinAddressField } from '../../../shared/forms/fields/bitcoin-address-field.tsx'
import { TextAreaField } from '../../../shared/forms/fields/text-area-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
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
  const { t: shared } = useTranslation('shared')
  const { messages, problemText } = useAddressMessages()
  const [error, setError] = useState<Error>()
  const form = useRuleForm({
    defaults: { address: '', reason: '' },
    fields: {
      address: { label: t('address.label'), rules: 'required', messages },
      reason: { label: decisions('reason'), rules: `required|length:1,${longestReason}` },
    },
    onSubmit: async ({ address, reason }) => {
      setError(undefined)
      try {
        await onReturn(address.trim(), reason.trim())
        onClose()
      } catch (failure) {
        const problem = problemIn(failure)
        if (problem !== undefined) form.setErrors({ fields: { address: problemText(problem) } })
        else setError(failure instanceof Error ? failure : new Error(String(failure)))
      }
    },
  })
  return (
    <Dialog title={t('deposit.moves.return')} asks onClose={onClose}>
      <Text size="sm" mb="md">
        {t('deposit.ask.return')}
      </Text>
      <Form
        form={form}
        submitLabel={t('deposit.moves.return')}
        actions={
          <Button variant="default" onClick={onClose}>
            {shared('cancel')}
          </Button>
        }
      >
        <BitcoinAddressField form={form} name="address" network="main" />
        <TextAreaField form={form} name="reason" rows={3} description={decisions('reasonHint')} />
        {error && <DecisionFailure error={error} namespace="bitcoin_monitor" texts="deposit" />}
      </Form>
    </Dialog>
  )
}
