import { longestReason } from '@panel/contracts/platform/decisions'
import { type GraceTime, graceTimes } from '@panel/contracts/platform/licences/licences'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionFailure } from '../../../shared/decisions/decision-failure.tsx'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { SelectField } from '../../../shared/forms/fields/select-field.tsx'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { Callout, Hint } from '../../../shared/ui/layout.tsx'
import { words } from '../words.ts'

interface RenewDialogProps {
  readonly move: 'renewKey' | 'renewSecret'
  /** The key or secret on the screen, shortened: a renewal by somebody else in between is refused. */
  readonly present: string
  /** An earlier one that still works and ends immediately. */
  readonly previous: string | undefined
  readonly onRenew: (renewal: {
    readonly seen: string
    readonly grace: GraceTime
    readonly reason: string
  }) => Promise<unknown>
  readonly onClose: () => void
}

/** Gives a licence a new key or webhook secret, and asks how long the present one keeps working. */
export function RenewDialog({ move, present, previous, onRenew, onClose }: RenewDialogProps) {
  const { t } = useTranslation('license-syn-pay')
  const { error, attempt } = useAttempt()
  const [seen] = useState(present)
  const form = useRuleForm({
    defaults: { grace: 'day' as GraceTime, reason: '' },
    fields: {
      grace: { label: t('renew.grace'), rules: 'required' },
      reason: { label: t('renew.reason'), rules: `length:1,${longestReason}` },
    },
    onSubmit: ({ grace, reason }) =>
      attempt(async () => {
        await onRenew({ seen, grace, reason: reason.trim() })
        onClose()
      }),
  })
  return (
    <FormDialog
      title={t(`licence.moves.${move}`)}
      form={form}
      submitLabel={t(`licence.moves.${move}`)}
      lead={
        <>
          <Hint>{t(`licence.ask.${move}`)}</Hint>
          {previous !== undefined && (
            <Callout tone="warn">{t('renew.endsPrevious', { key: previous })}</Callout>
          )}
        </>
      }
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="grace"
        options={graceTimes.map((value) => ({ value, label: t(`renew.times.${value}`) }))}
      />
      <TextField form={form} name="reason" />
      {error && <DecisionFailure error={error} {...words} />}
    </FormDialog>
  )
}
