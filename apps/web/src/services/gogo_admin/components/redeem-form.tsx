import { longestNote, loyalty, loyaltyProgrammeId } from '@panel/contracts/smart-contracts/loyalty'
import { isAccountId } from '@panel/ledger/accounts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { KnownAccountField } from '../../../shared/accounts/known-account-field.tsx'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { unitsOf } from '../../../shared/forms/rules/amount-text.ts'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { formatPoints } from '../points.ts'
import { accountQuery, loyaltyEndpoints } from '../queries.ts'

/** Requests a redemption for a member who asks at the desk: their points are reserved from then on. */
export function RedeemForm() {
  const { t } = useTranslation('gogo_admin')
  const { flow, write } = useContractWrite({ invalidates: loyaltyEndpoints })
  const form = useRuleForm({
    defaults: { account: '', units: '', what: '' },
    fields: {
      account: { label: t('fields.accountId'), rules: 'required' },
      units: { label: t('fields.units'), rules: 'required' },
      what: { label: t('fields.what'), rules: `required:trim|length:1,${longestNote}` },
    },
    onSubmit: async ({ account, what, ...typed }) => {
      const args = { account, units: unitsOf(typed.units, 0), what: what.trim() }
      const result = await write(contractCall(loyalty, 'redeem', loyaltyProgrammeId, args))
      if (result?.success) form.reset()
    },
  })
  const account = useFormValue(form, 'account')
  const { data } = useQuery({
    ...accountQuery(account),
    enabled: isAccountId(account),
  })
  return (
    <Card title={t('redeemForm.title')} narrow>
      <Hint>{t('redeemForm.text')}</Hint>
      <Form form={form} submitLabel={t('redeemForm.submit')} aria-label={t('redeemForm.title')}>
        <KnownAccountField form={form} name="account" />
        <UnitsField
          form={form}
          name="units"
          decimals={0}
          unit={t('unit')}
          least={1n}
          {...(data ? { most: BigInt(data.points) } : {})}
          description={data && t('redeemForm.held', { points: formatPoints(data.points) })}
        />
        <TextField form={form} name="what" autoComplete="off" description={t('hints.what')} />
      </Form>
      <TransactionView flow={flow} />
    </Card>
  )
}
