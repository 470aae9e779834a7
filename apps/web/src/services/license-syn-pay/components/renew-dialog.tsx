import { Stack } from '@mantine/core'
import { longestReason } from '@panel/contracts/platform/decisions'
import { graceTimes } from '@panel/contracts/platform/licences/licences'
import { renewLicenceKey } from '@panel/contracts/services/license-syn-pay/endpoints'
import type { IssuedLicenceDetail } from '@panel/contracts/services/license-syn-pay/licences'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionFailure } from '../../../shared/decisions/decision-failure.tsx'
import { SelectField } from '../../../shared/forms/fields/select-field.tsx'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Callout, Hint } from '../../../shared/ui/layout.tsx'
import { useChange } from '../use-change.ts'
import { words } from '../words.ts'

interface RenewDialogProps {
  readonly licence: IssuedLicenceDetail
  readonly onClose: () => void
}

/** Gives a licence a new key, and asks how long the present one goes on working. */
export function RenewDialog({ licence, onClose }: RenewDialogProps) {
  const { t } = useTranslation('license-syn-pay')
  const change = useChange()
  const [error, setError] = useState<Error>()
  // What is on the screen now: a renewal by somebody else in between is refused.
  const [seenKey] = useState(licence.key)
  const { id, previousKey } = licence
  const form = useRuleForm({
    defaults: { grace: 'day' as (typeof graceTimes)[number], reason: '' },
    fields: {
      grace: { label: t('renew.grace'), rules: 'required' },
      reason: { label: t('renew.reason'), rules: `length:1,${longestReason}` },
    },
    onSubmit: async ({ grace, reason }) => {
      setError(undefined)
      try {
        await change(renewLicenceKey, { params: { id }, body: { grace, seenKey, reason: reason.trim() } })
        onClose()
      } catch (failure) {
        setError(failure instanceof Error ? failure : new Error(String(failure)))
      }
    },
  })
  return (
    <Dialog title={t('licence.moves.renewKey')} asks onClose={onClose}>
      <Stack gap="md">
        <Hint>{t('licence.ask.renewKey')}</Hint>
        {previousKey && <Callout tone="warn">{t('renew.endsPrevious', { key: previousKey.key })}</Callout>}
        <Form form={form} submitLabel={t('licence.moves.renewKey')} aria-label={t('licence.moves.renewKey')}>
          <SelectField
            form={form}
            name="grace"
            options={graceTimes.map((value) => ({ value, label: t(`renew.times.${value}`) }))}
          />
          <TextField form={form} name="reason" />
          {error && <DecisionFailure error={error} {...words} />}
        </Form>
      </Stack>
    </Dialog>
  )
}
