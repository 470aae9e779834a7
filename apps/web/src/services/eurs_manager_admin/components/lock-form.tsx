import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChangedMeanwhile } from '../../../shared/decisions/changed-meanwhile.tsx'
import { AccountIdField } from '../../../shared/forms/fields/account-id-field.tsx'
import { SelectField } from '../../../shared/forms/fields/select-field.tsx'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { AccountId } from '../../../shared/ui/account-id.tsx'
import { fact } from '../../../shared/ui/fact-list.tsx'
import { Card } from '../../../shared/ui/layout.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { locksOfQuery, tokenEndpoints } from '../queries.ts'

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
  const account = useFormValue(form, 'account').trim()
  const kind = useFormValue(form, 'kind')
  const { data } = useQuery(locksOfQuery(tokenId, account))
  const known = data?.rows.find(({ accountId }) => accountId === account)
  const knownKind = kinds.find((each) => each === known?.kind)
  return (
    <Card title={t('locks.new')} narrow>
      {known && known.kind !== kind && (
        <ChangedMeanwhile
          text={t('locks.known')}
          facts={[
            fact(t('fields.lock'), t(`locks.kinds.${known.kind}`)),
            fact(t('fields.reason'), known.reason || '–'),
            fact(t('fields.by'), <AccountId id={known.by} label={t('fields.by')} />),
            fact(t('fields.at'), <Moment at={known.at} />),
          ]}
          onLoad={() => {
            if (knownKind) form.setValue('kind', knownKind)
            form.setValue('reason', known.reason)
          }}
        />
      )}
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
