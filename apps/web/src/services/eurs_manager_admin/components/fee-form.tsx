import type { Token } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { feeNoticeSeconds } from '@panel/contracts/smart-contracts/fees'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../shared/api/server-clock.ts'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { FeeFields } from '../../../shared/fees/fee-fields.tsx'
import { percentText, typedTerms } from '../../../shared/fees/fee-terms.ts'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { localMomentOf, unixSecondsOf } from '../../../shared/format/local-seconds.ts'
import { DateField } from '../../../shared/forms/fields/date-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { Card } from '../../../shared/ui/layout.tsx'
import { tokenEndpoints } from '../queries.ts'

/** Beyond the least notice, so that filling the form in does not make it too late. */
const marginSeconds = 3600

const earliest = (): number => Math.floor(serverNow() / 1000) + feeNoticeSeconds

/** Other fees from a moment at least a day ahead, with what they do to a transfer of 100. */
export function FeeForm({ token }: { token: Token }) {
  const { t } = useTranslation('eurs_manager_admin')
  const { assetId, decimals, symbol, fees } = token
  const { flow, write } = useContractWrite({ invalidates: tokenEndpoints })
  const form = useRuleForm({
    defaults: {
      percent: percentText(fees),
      fixed: formatUnits(fees.fixed, decimals),
      account: fees.account,
      from: localMomentOf(earliest() + marginSeconds),
    },
    fields: {
      percent: { label: t('fees.share'), rules: 'required' },
      fixed: { label: t('fees.fixed'), rules: 'required' },
      account: { label: t('fees.account'), rules: 'required' },
      from: { label: t('fees.from'), rules: 'required|notice', messages: { notice: t('fees.notice') } },
    },
    rules: { notice: ({ value }) => unixSecondsOf(String(value)) >= earliest() },
    onSubmit: async ({ from, ...typed }) => {
      const terms = { ...typedTerms(typed, decimals), from: unixSecondsOf(from) }
      await write(contractCall(advancedAsset, 'set_fees', assetId, terms))
    },
  })
  useFormDraft(form, `eurs_manager_admin/fees/${assetId}`)
  return (
    <Card title={t('fees.form')} narrow>
      <Form form={form} submitLabel={t('fees.submit')} aria-label={t('fees.form')}>
        <FeeFields form={form} symbol={symbol} decimals={decimals} />
        <DateField form={form} name="from" withTime description={t('fees.fromHint')} />
      </Form>
      <TransactionView flow={flow} />
    </Card>
  )
}
