import { readableText } from '@panel/contracts/platform/readable-text'
import { addRemotePayment } from '@panel/contracts/services/pes_admin_service/endpoints'
import type { Merchant } from '@panel/contracts/services/pes_admin_service/merchants'
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
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import { assetOf, type CodeAsset } from '../code-terms.ts'
import { assetChoicesQuery, merchantChoicesQuery, useChange } from '../queries.ts'

interface RemoteFormProps {
  readonly onReported: (id: number) => void
}

interface Choices {
  /** Those that the payment e-services mint. */
  readonly assets: readonly CodeAsset[]
  readonly merchants: readonly Merchant[]
}

function ReportForm({ onReported, assets, merchants }: RemoteFormProps & Choices) {
  const { t } = useTranslation('pes_admin_service')
  const change = useChange()
  const { error, attempt } = useAttempt()
  const form = useRuleForm({
    defaults: { merchantId: '', assetId: assets[0]?.assetId ?? '', units: '', proof: '' },
    fields: {
      merchantId: { label: t('fields.merchant'), rules: 'required' },
      assetId: { label: t('fields.asset'), rules: 'required' },
      units: { label: t('fields.units'), rules: 'required' },
      proof: {
        label: t('fields.proof'),
        rules: 'required|proof',
        messages: { proof: t('remoteForm.proofRule') },
      },
    },
    rules: { proof: ({ value }) => isProof(normalProof(String(value))) },
    onSubmit: ({ merchantId, assetId, proof, ...typed }) =>
      attempt(async () => {
        const units = String(unitsOf(typed.units, assetOf(assets, assetId).decimals))
        const body = { merchantId, assetId, units, proof }
        const { payment } = await change(addRemotePayment, { body })
        form.reset()
        onReported(payment.id)
      }),
  })
  useFormDraft(form, 'pes_admin_service/remote-payment')
  const asset = assetOf(assets, useFormValue(form, 'assetId'))
  return (
    <Form form={form} submitLabel={t('remoteForm.submit')} aria-label={t('remoteForm.title')}>
      <SelectField
        form={form}
        name="merchantId"
        options={merchants.map(({ merchantId, name }) => ({ value: merchantId, label: readableText(name) }))}
      />
      <SelectField
        form={form}
        name="assetId"
        options={assets.map(({ assetId }) => ({ value: assetId, label: assetId }))}
      />
      <UnitsField form={form} name="units" decimals={asset.decimals} unit={asset.assetId} least={1n} />
      <TextField
        form={form}
        name="proof"
        autoComplete="off"
        spellCheck={false}
        description={t('hints.proof')}
      />
      {error && <ErrorNotice error={error} />}
    </Form>
  )
}

/** Reports a payment that was made elsewhere; a proof that is known opens its payment. */
export function RemoteForm({ onReported }: RemoteFormProps) {
  const { t } = useTranslation('pes_admin_service')
  const assets = useQuery(assetChoicesQuery())
  const merchants = useQuery(merchantChoicesQuery())
  return (
    <Card title={t('remoteForm.title')} narrow>
      <Hint>{t('remoteForm.text')}</Hint>
      <QueryView query={assets}>
        {(found) => (
          <QueryView query={merchants}>
            {({ rows }) => (
              <ReportForm
                onReported={onReported}
                assets={found.assets.filter(({ served }) => served)}
                merchants={rows}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </Card>
  )
}
