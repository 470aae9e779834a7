import { addRemotePayment } from '@panel/contracts/services/pes_admin_service/endpoints'
import { isProof, normalProof } from '@panel/contracts/smart-contracts/payment-services'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { SelectField } from '../../../shared/forms/fields/select-field.tsx'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { unitsOf } from '../../../shared/forms/rules/amount-text.ts'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { merchantChoicesQuery, useChange } from '../queries.ts'
import { usualAsset, usualDecimals } from '../words.ts'

/** Reports a payment that was made elsewhere; a proof that is known opens its payment. */
export function RemoteForm({ onReported }: { readonly onReported: (id: number) => void }) {
  const { t } = useTranslation('pes_admin_service')
  const change = useChange()
  const { data } = useQuery(merchantChoicesQuery())
  const { error, attempt } = useAttempt()
  const form = useRuleForm({
    defaults: { merchantId: '', units: '', proof: '' },
    fields: {
      merchantId: { label: t('fields.merchant'), rules: 'required' },
      units: { label: t('fields.units'), rules: 'required' },
      proof: {
        label: t('fields.proof'),
        rules: 'required|proof',
        messages: { proof: t('remoteForm.proofRule') },
      },
    },
    rules: { proof: ({ value }) => isProof(normalProof(String(value))) },
    onSubmit: ({ merchantId, proof, ...typed }) =>
      attempt(async () => {
        const units = String(unitsOf(typed.units, usualDecimals))
        const body = { merchantId, assetId: usualAsset, units, proof }
        const { payment } = await change(addRemotePayment, { body })
        form.reset()
        onReported(payment.id)
      }),
  })
  useFormDraft(form, 'pes_admin_service/remote-payment')
  return (
    <Card title={t('remoteForm.title')} narrow>
      <Hint>{t('remoteForm.text')}</Hint>
      <Form form={form} submitLabel={t('remoteForm.submit')} aria-label={t('remoteForm.title')}>
        <SelectField
          form={form}
          name="merchantId"
          options={(data?.rows ?? []).map(({ merchantId, name }) => ({ value: merchantId, label: name }))}
        />
        <UnitsField form={form} name="units" decimals={usualDecimals} unit={usualAsset} least={1n} />
        <TextField
          form={form}
          name="proof"
          autoComplete="off"
          spellCheck={false}
          description={t('hints.proof')}
        />
        {error && <ErrorNotice error={error} />}
      </Form>
    </Card>
  )
}
