import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { useTranslation } from 'react-i18next'
import { AccountIdField } from '../../../shared/forms/fields/account-id-field.tsx'
import { SelectField } from '../../../shared/forms/fields/select-field.tsx'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { Card } from '../../../shared/ui/layout.tsx'
import { tokenEndpoints } from '../queries.ts'

const kinds = ['Withdraw', 'Deposit', 'Full'] as const

/** Keeps an account from receiving a token, from giving it out, or both. */
export function LockForm({ tokenId }: { tokenId: string }) {
  const { t } = useTranslation('eurs_manager_admin')
  const { flow, write } = useContractWrite({ invalidates: tokenEndpoints })
  const form = useRuleForm({
    defaults: { account: '', kind: 'Withdraw' as (typeof kinds)[number], reason: '' },
    fields: {
      account: { label: t('fields.accountId'), rules: 'required' },
      kind: { label: t('fields.lock') },
      reason: { label: t('fields.reason'), rules: 'required|length:1,200' },
    },
    onSubmit: async ({ account, kind, reason }) => {
      const intent = contractCall(advancedAsset, 'lock', tokenId, { to: account, lock: kind, reason })
      if ((await write(intent))?.success) form.reset()
    },
  })
  return (
    <Card title={t('locks.new')} narrow>
      <Form form={form} submitLabel={t('locks.submit')} aria-label={t('locks.new')}>
        <AccountIdField form={form} name="account" />
        <SelectField
          form={form}
          name="kind"
          options={kinds.map((value) => ({ value, label: t(`locks.kinds.${value}`) }))}
        />
        <TextField form={form} name="reason" />
      </Form>
      <TransactionView flow={flow} />
    </Card>
  )
}
