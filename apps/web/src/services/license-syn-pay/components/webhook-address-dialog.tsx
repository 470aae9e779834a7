import { Stack } from '@mantine/core'
import { longestReason } from '@panel/contracts/platform/decisions'
import { setLicenceWebhook } from '@panel/contracts/services/license-syn-pay/endpoints'
import type { IssuedLicenceDetail } from '@panel/contracts/services/license-syn-pay/licences'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecisionFailure } from '../../../shared/decisions/decision-failure.tsx'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Hint } from '../../../shared/ui/layout.tsx'
import { useChange } from '../use-change.ts'
import { words } from '../words.ts'

interface WebhookAddressDialogProps {
  readonly licence: IssuedLicenceDetail
  readonly onClose: () => void
}

/** Asks where the licence's webhooks go. */
export function WebhookAddressDialog({ licence, onClose }: WebhookAddressDialogProps) {
  const { t } = useTranslation('license-syn-pay')
  const change = useChange()
  const [error, setError] = useState<Error>()
  const { id, webhook } = licence
  // What is on the screen now: a change by somebody else in between is refused.
  const [seenUrl] = useState(webhook.url)
  const form = useRuleForm({
    defaults: { url: webhook.url, reason: '' },
    fields: {
      url: { label: t('webhook.url'), rules: 'url|length:0,2000' },
      reason: { label: t('renew.reason'), rules: `length:1,${longestReason}` },
    },
    onSubmit: async ({ url, reason }) => {
      setError(undefined)
      try {
        const body = { url: url.trim(), seenUrl, reason: reason.trim() }
        await change(setLicenceWebhook, { params: { id }, body })
        onClose()
      } catch (failure) {
        setError(failure instanceof Error ? failure : new Error(String(failure)))
      }
    },
  })
  return (
    <Dialog title={t('licence.moves.setWebhook')} asks onClose={onClose}>
      <Stack gap="md">
        <Hint>{t('licence.ask.setWebhook')}</Hint>
        <Form
          form={form}
          submitLabel={t('licence.moves.setWebhook')}
          aria-label={t('licence.moves.setWebhook')}
        >
          <TextField form={form} name="url" spellCheck={false} autoComplete="off" inputMode="url" />
          <TextField form={form} name="reason" />
          {error && <DecisionFailure error={error} {...words} />}
        </Form>
      </Stack>
    </Dialog>
  )
}
