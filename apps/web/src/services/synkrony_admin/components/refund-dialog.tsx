import { Stack } from '@mantine/core'
import { longestReason } from '@panel/contracts/platform/decisions'
import { refundPurchase } from '@panel/contracts/services/synkrony_admin/endpoints'
import type { PurchaseDetail } from '@panel/contracts/services/synkrony_admin/purchases'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionFailure } from '../../../shared/decisions/decision-failure.tsx'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { randomString } from '../../../shared/format/random-string.ts'
import { TextAreaField } from '../../../shared/forms/fields/text-area-field.tsx'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { unitsOf } from '../../../shared/forms/rules/amount-text.ts'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Hint } from '../../../shared/ui/layout.tsx'
import { useChange } from '../use-change.ts'
import { refundWords } from '../words.ts'

interface RefundDialogProps {
  readonly purchase: PurchaseDetail
  readonly onClose: () => void
}

/** Asks how much of a payment is given back, and why. */
export function RefundDialog({ purchase, onClose }: RefundDialogProps) {
  const { t } = useTranslation('synkrony_admin')
  const change = useChange()
  const [error, setError] = useState<Error>()
  // What is on the screen now, and a name for this press: sent twice, it is one refund.
  const [seenRefundedUnits] = useState(purchase.refundedUnits)
  const [requestId] = useState(randomString)
  const { paymentId, from, assetId, decimal: decimals, refundableUnits } = purchase
  const left = <Amount units={refundableUnits} decimals={decimals} assetId={assetId} />
  const form = useRuleForm({
    defaults: { amount: formatUnits(refundableUnits, decimals), reason: '' },
    fields: {
      amount: { label: t('refunds.amount'), rules: 'required' },
      reason: { label: t('fields.reason'), rules: `required|length:1,${longestReason}` },
    },
    onSubmit: async ({ amount, reason }) => {
      setError(undefined)
      const units = unitsOf(amount, decimals).toString()
      try {
        const body = { requestId, units, seenRefundedUnits, reason: reason.trim() }
        await change(refundPurchase, { params: { paymentId }, body })
        onClose()
      } catch (failure) {
        setError(failure instanceof Error ? failure : new Error(String(failure)))
      }
    },
  })
  return (
    <Dialog title={t('refunds.title')} asks onClose={onClose}>
      <Stack gap="md">
        <Hint>{t('refunds.text')}</Hint>
        <FactList
          plain
          facts={[
            fact(t('refunds.to'), <AccountId id={from} label={t('refunds.to')} />),
            fact(t('refunds.refundable'), left),
          ]}
        />
        <Form form={form} submitLabel={t('refunds.submit')} aria-label={t('refunds.title')}>
          <UnitsField
            form={form}
            name="amount"
            decimals={decimals}
            unit={assetId}
            least={1n}
            most={BigInt(refundableUnits)}
          />
          <TextAreaField form={form} name="reason" rows={3} description={t('refunds.reasonHint')} />
          {error && <DecisionFailure error={error} {...refundWords} />}
        </Form>
      </Stack>
    </Dialog>
  )
}
