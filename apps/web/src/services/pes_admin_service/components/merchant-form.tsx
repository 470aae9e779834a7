import { addMerchant } from '@panel/contracts/services/pes_admin_service/endpoints'
import { useTranslation } from 'react-i18next'
import { KnownAccountField } from '../../../shared/accounts/known-account-field.tsx'
import { ApiError } from '../../../shared/api/api-error.ts'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { plainNameRules, usePlainName } from '../../../shared/forms/use-plain-name.ts'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { useChange } from '../queries.ts'

/** Adds a merchant, who then waits for approval. */
export function MerchantForm({ onAdded }: { readonly onAdded: (merchantId: string) => void }) {
  const { t } = useTranslation('pes_admin_service')
  const change = useChange()
  const { error, attempt } = useAttempt()
  const form = useRuleForm({
    defaults: { merchantId: '', name: '' },
    fields: {
      merchantId: { label: t('fields.merchantId'), rules: 'required' },
      name: usePlainName(t('fields.name')),
    },
    rules: plainNameRules,
    onSubmit: (body) =>
      attempt(
        async () => {
          await change(addMerchant, { body })
          form.reset()
          onAdded(body.merchantId)
        },
        (failure) => {
          const isKnown = failure instanceof ApiError && failure.code === 'CONFLICT'
          if (isKnown) form.setErrors({ fields: { merchantId: t('merchantForm.known') } })
          return isKnown
        },
      ),
  })
  useFormDraft(form, 'pes_admin_service/merchant')
  return (
    <Card title={t('merchantForm.title')} narrow>
      <Hint>{t('merchantForm.text')}</Hint>
      <Form form={form} submitLabel={t('merchantForm.submit')} aria-label={t('merchantForm.title')}>
        <TextField form={form} name="name" autoComplete="off" />
        <KnownAccountField form={form} name="merchantId" />
        {error && <ErrorNotice error={error} />}
      </Form>
    </Card>
  )
}
