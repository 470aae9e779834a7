import { longestReason } from '@panel/contracts/platform/decisions'
import { setLicenceWebhook } from '@panel/contracts/services/license-syn-pay/endpoints'
import type { IssuedLicenceDetail } from '@panel/contracts/services/license-syn-pay/licences'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionFailure } from '../../../shared/decisions/decision-failure.tsx'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { FormDialog } from '../../../shared/forms/form-dialog.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { Hint } from '../../../shared/ui/layout.tsx'
import { useChange } from '../queries.ts'
import { words } from '../words.ts'

interface WebhookAddressDialogProps {
  readonly licence: IssuedLicenceDetail
  readonly onClose: () => void
}

/** Asks where the licence's webhooks go. */
export function WebhookAddressDialog({ licence, onClose }: WebhookAddressDialogProps) {
  const { t } = useTranslation('license-syn-pay')
  const change = useChange()
  const { error, attempt } = useAttempt()
  const { id, webhook } = licence
  // What is on the screen now: a change by somebody else in between is refused.
  const [seenUrl] = useState(webhook.url)
  const form = useRuleForm({
    defaults: { url: webhook.url, reason: '' },
    fields: {
      url: { label: t('webhook.url'), rules: 'url|length:0,2000' },
      reason: { label: t('renew.reason'), rules: `length:1,${longestReason}` },
    },
    onSubmit: ({ url, reason }) =>
      attempt(async () => {
        const body = { url: url.trim(), seenUrl, reason: reason.trim() }
        await change(setLicenceWebhook, { params: { id }, body })
        onClose()
      }),
  })
  return (
    <FormDialog
      title={t('licence.moves.setWebhook')}
      form={form}
      submitLabel={t('licence.moves.setWebhook')}
      lead={<Hint>{t('licence.ask.setWebhook')}</Hint>}
      onClose={onClose}
    >
      <TextField form={form} name="url" spellCheck={false} autoComplete="off" inputMode="url" />
      <TextField form={form} name="reason" />
      {error && <DecisionFailure error={error} {...words} />}
    </FormDialog>
  )
}
