import { longestReason } from '@panel/contracts/platform/decisions'
import type { EthereumToken } from '@panel/contracts/services/eth_admin/tokens'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionFailure } from '../../../shared/decisions/decision-failure.tsx'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { TextAreaField } from '../../../shared/forms/fields/text-area-field.tsx'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'
import { unitsOf } from '../../../shared/forms/rules/amount-text.ts'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { Hint } from '../../../shared/ui/layout.tsx'
import { useEthereumDecisions } from '../use-ethereum-decisions.ts'

interface LimitDialogProps {
  readonly token: EthereumToken
  readonly onClose: () => void
}

/** Asks how much may pass in 24 hours, and why. */
export function LimitDialog({ token, onClose }: LimitDialogProps) {
  const { t } = useTranslation('eth_admin')
  const decide = useEthereumDecisions()
  const { error, attempt } = useAttempt()
  const { assetId, symbol, ledgerDecimals } = token
  // As the person saw it: another decision that arrives while the dialog is open must not be overwritten.
  const [seen] = useState(token.limit.units)
  const form = useRuleForm({
    defaults: { units: seen === null ? '' : formatUnits(seen, ledgerDecimals), reason: '' },
    fields: {
      units: { label: t('limit.units') },
      reason: { label: t('fields.reason'), rules: `required:trim|length:1,${longestReason}` },
    },
    onSubmit: ({ units, reason }) =>
      attempt(async () => {
        await decide.limit(assetId, {
          units: units.trim() === '' ? null : String(unitsOf(units, ledgerDecimals)),
          seen,
          reason: reason.trim(),
        })
        onClose()
      }),
  })
  return (
    <FormDialog
      title={t('limit.title', { symbol })}
      form={form}
      submitLabel={t('limit.submit')}
      lead={<Hint>{t('limit.text')}</Hint>}
      onClose={onClose}
    >
      <UnitsField
        form={form}
        name="units"
        decimals={ledgerDecimals}
        unit={symbol}
        description={t('limit.unitsHint')}
      />
      <TextAreaField form={form} name="reason" rows={3} />
      {error && <DecisionFailure error={error} namespace="eth_admin" texts="pause" />}
    </FormDialog>
  )
}
