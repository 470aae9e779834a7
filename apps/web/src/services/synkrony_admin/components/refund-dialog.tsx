import { longestReason } from '@panel/contracts/platform/decisions'
import { refundPurchase } from '@panel/contracts/services/synkrony_admin/endpoints'
import { type PurchaseDetail, refundedSince } from '@panel/contracts/services/synkrony_admin/purchases'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../shared/api/api-error.ts'
import { DecisionFailure } from '../../../shared/decisions/decision-failure.tsx'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { typedUnits } from '../../../shared/fees/fee-terms.ts'
import { formatAmount, formatUnits } from '../../../shared/format/amounts.ts'
import { randomString } from '../../../shared/format/random-string.ts'
import { TextAreaField } from '../../../shared/forms/fields/text-area-field.tsx'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'
import { unitsOf } from '../../../shared/forms/rules/amount-text.ts'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { Amount } from '../../../shared/ui/amount.tsx'
import { FactList, fact } from '../../../shared/ui/fact-list.tsx'
import { Callout, Hint } from '../../../shared/ui/layout.tsx'
import { useChange } from '../queries.ts'
import { refundWords } from '../words.ts'
import { explainRefusal } from './withdrawal-refusal.tsx'

const refundedIn = (error: unknown) =>
  error instanceof ApiError && error.code === 'CONFLICT'
    ? refundedSince.safeParse(error.details).data
    : undefined

interface RefundedMeanwhileProps extends Pick<PurchaseDetail, 'assetId'> {
  readonly since: NonNullable<ReturnType<typeof refundedIn>>
  readonly decimals: number
}

/** What somebody else refunded first. */
function RefundedMeanwhile({ since: { refundedUnits, by }, decimals, assetId }: RefundedMeanwhileProps) {
  const { t } = useTranslation('synkrony_admin')
  return (
    <Callout tone="warn" role="alert">
      <strong>{t('refunds.meanwhile')}</strong>
      <FactList
        plain
        facts={[
          fact(t('refunds.refunded'), <Amount units={refundedUnits} decimals={decimals} assetId={assetId} />),
          ...(by === undefined
            ? []
            : [fact(t('refunds.lastBy'), <AccountId id={by} label={t('refunds.lastBy')} />)]),
        ]}
      />
      <p>{t('refunds.meanwhileText')}</p>
    </Callout>
  )
}

interface RefundDialogProps {
  readonly purchase: PurchaseDetail
  readonly onClose: () => void
}

/** Asks how much of a payment is given back, and why. */
export function RefundDialog({ purchase, onClose }: RefundDialogProps) {
  const { t } = useTranslation('synkrony_admin')
  const change = useChange()
  const { error, attempt } = useAttempt()
  // What is on the screen now, and a name for this press: sent twice, it is one refund.
  const [seenRefundedUnits, setSeenRefundedUnits] = useState(purchase.refundedUnits)
  const [requestId] = useState(randomString)
  const [since, setSince] = useState<ReturnType<typeof refundedIn>>()
  const { paymentId, from, assetId, decimal: decimals, refundableUnits, aloneUnits } = purchase
  const left = <Amount units={refundableUnits} decimals={decimals} assetId={assetId} />
  const form = useRuleForm({
    defaults: { amount: formatUnits(refundableUnits, decimals), reason: '' },
    fields: {
      amount: { label: t('refunds.amount'), rules: 'required' },
      reason: { label: t('fields.reason'), rules: `required:trim|length:1,${longestReason}` },
    },
    onSubmit: async ({ amount, reason }) => {
      const units = unitsOf(amount, decimals).toString()
      setSince(undefined)
      await attempt(
        async () => {
          const body = { requestId, units, seenRefundedUnits, reason: reason.trim() }
          await change(refundPurchase, { params: { paymentId }, body })
          onClose()
        },
        (failure) => {
          const found = refundedIn(failure)
          setSince(found)
          // What is shown now is what the next press has seen.
          if (found) setSeenRefundedUnits(found.refundedUnits)
          return found !== undefined
        },
      )
    },
  })
  const units = typedUnits(useFormValue(form, 'amount'), decimals)
  const needsSecond = aloneUnits !== null && units > BigInt(aloneUnits)
  return (
    <FormDialog
      title={t('refunds.title')}
      form={form}
      submitLabel={t('refunds.submit')}
      lead={
        <>
          <Hint>{t('refunds.text')}</Hint>
          <FactList
            plain
            facts={[
              fact(t('refunds.to'), <AccountId id={from} label={t('refunds.to')} />),
              fact(t('refunds.refundable'), left),
            ]}
          />
        </>
      }
      onClose={onClose}
    >
      <UnitsField
        form={form}
        name="amount"
        decimals={decimals}
        unit={assetId}
        least={1n}
        most={BigInt(refundableUnits)}
      />
      {needsSecond && (
        <Callout tone="accent">
          {t('refunds.needsTwo', { alone: formatAmount(aloneUnits, decimals, assetId) })}
        </Callout>
      )}
      <TextAreaField form={form} name="reason" rows={3} description={t('refunds.reasonHint')} />
      {since && <RefundedMeanwhile since={since} decimals={decimals} assetId={assetId} />}
      {error && (explainRefusal(error, { decimals }) ?? <DecisionFailure error={error} {...refundWords} />)}
    </FormDialog>
  )
}
