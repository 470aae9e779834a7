import type { Token } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { type FeeTerms, feeNoticeSeconds } from '@panel/contracts/smart-contracts/fees'
import type { WrittenFees } from '@panel/contracts/smart-contracts/written-fees'
import { readFees } from '@panel/contracts/smart-contracts/written-fees'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../shared/api/server-clock.ts'
import { ChangedMeanwhile } from '../../../shared/decisions/changed-meanwhile.tsx'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { FeeFields } from '../../../shared/fees/fee-fields.tsx'
import { percentText, typedTerms, wholeShare } from '../../../shared/fees/fee-terms.ts'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { localMomentOf, unixSecondsOf } from '../../../shared/format/local-seconds.ts'
import { DateField } from '../../../shared/forms/fields/date-field.tsx'
import { TextAreaField } from '../../../shared/forms/fields/text-area-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { Card } from '../../../shared/ui/layout.tsx'
import { tokenEndpoints } from '../queries.ts'
import { feeFacts } from './fee-card.tsx'

/** Beyond the least notice, so that filling the form in does not make it too late. */
const marginSeconds = 3600

const earliest = (): number => Math.floor(serverNow() / 1000) + feeNoticeSeconds

/** The share as one number, so that equal terms are equal however they are written. */
const termsKey = ({ fees: [part, of], fixed_fees, fees_account }: FeeTerms): string =>
  [(part * wholeShare) / of, fixed_fees, fees_account].join(' ')

const keyOf = (terms: WrittenFees): string => termsKey(readFees(terms))

/** Other fees from a moment at least a day ahead, with what they do to a transfer of 100. */
export function FeeForm({ token }: { token: Token }) {
  const { t } = useTranslation('eurs_manager_admin')
  const { assetId, decimals, symbol, fees, coming } = token
  const newest = coming ?? fees
  const [seen, setSeen] = useState({ key: keyOf(newest), changes: token.feeChanges })
  const { flow, write } = useContractWrite({ invalidates: tokenEndpoints })
  const form = useRuleForm({
    defaults: {
      percent: percentText(fees),
      fixed: formatUnits(fees.fixed, decimals),
      account: fees.account,
      from: localMomentOf(earliest() + marginSeconds),
      reason: '',
    },
    fields: {
      percent: { label: t('fees.share'), rules: 'required' },
      fixed: { label: t('fees.fixed'), rules: 'required' },
      account: { label: t('fees.account'), rules: 'required' },
      from: { label: t('fees.from'), rules: 'required|notice', messages: { notice: t('fees.notice') } },
      reason: { label: t('fields.reason'), rules: 'required:trim|length:1,200' },
    },
    rules: { notice: ({ value }) => unixSecondsOf(String(value)) >= earliest() },
    onSubmit: async ({ from, reason, ...typed }) => {
      const terms = { ...typedTerms(typed, decimals), from: unixSecondsOf(from) }
      const args = { ...terms, seen: seen.changes, reason: reason.trim() }
      const result = await write(contractCall(advancedAsset, 'set_fees', assetId, args))
      if (result?.success) setSeen({ key: termsKey(terms), changes: seen.changes + 1 })
    },
  })
  useFormDraft(form, `eurs_manager_admin/fees/${assetId}`)
  const percent = useFormValue(form, 'percent')
  const fixed = useFormValue(form, 'fixed')
  const account = useFormValue(form, 'account')
  // What one has set oneself is what is in the form.
  const isOwn = keyOf(newest) === termsKey(typedTerms({ percent, fixed, account }, decimals))
  return (
    <Card title={t('fees.form')} narrow>
      {keyOf(newest) !== seen.key && !isOwn && (
        <ChangedMeanwhile
          facts={feeFacts(t, { terms: newest, decimals, symbol })}
          onLoad={() => {
            form.setValue('percent', percentText(newest))
            form.setValue('fixed', formatUnits(newest.fixed, decimals))
            form.setValue('account', newest.account)
            setSeen({ key: keyOf(newest), changes: token.feeChanges })
          }}
        />
      )}
      <Form form={form} submitLabel={t('fees.submit')} aria-label={t('fees.form')}>
        <FeeFields form={form} symbol={symbol} decimals={decimals} />
        <DateField form={form} name="from" withTime description={t('fees.fromHint')} />
        <TextAreaField form={form} name="reason" rows={2} description={t('decide.public')} />
      </Form>
      <TransactionView flow={flow} />
    </Card>
  )
}
