import { requestWithdrawal } from '@panel/contracts/services/synkrony_pay_dashboard/endpoints'
import type { MerchantBalance } from '@panel/contracts/services/synkrony_pay_dashboard/withdrawals'
import { useTranslation } from 'react-i18next'
import { KnownAccountField } from '../../../shared/accounts/known-account-field.tsx'
import { call } from '../../../shared/api/call.ts'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { assetName } from '../../../shared/format/asset-name.ts'
import { AssetUnitsFields } from '../../../shared/forms/fields/asset-units-fields.tsx'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { unitsOf } from '../../../shared/forms/rules/amount-text.ts'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { moveUnits } from '../../../shared/transactions/move-units.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { Callout, Card, Hint } from '../../../shared/ui/layout.tsx'
import { withdrawalEndpoints } from '../queries.ts'

/** Asks to withdraw: the signed transfer to the platform goes with the request, so that both arrive or neither. */
export function WithdrawForm({ balance: { walletAccount, assets } }: { readonly balance: MerchantBalance }) {
  const { t } = useTranslation('synkrony_pay_dashboard')
  const own = useOwnAccountId()
  const { flow, write } = useContractWrite({ invalidates: withdrawalEndpoints })
  const form = useRuleForm({
    defaults: { assetId: assets[0]?.assetId ?? '', units: '', destination: '', note: '' },
    fields: {
      assetId: { label: t('fields.assetId'), rules: 'required' },
      units: { label: t('withdraw.units'), rules: 'required' },
      destination: {
        label: t('withdraw.destination'),
        rules: 'required|not_own',
        messages: { not_own: t('withdraw.notOwn') },
      },
      note: { label: t('withdraw.note'), rules: 'length:0,140' },
    },
    rules: { not_own: ({ value }) => value !== own && value !== walletAccount },
    onSubmit: async ({ assetId, units, destination, note }) => {
      const chosen = assets.find((each) => each.assetId === assetId)
      if (!chosen) return
      const args = { from: own, to: walletAccount, units: unitsOf(units, chosen.decimals) }
      const result = await write(moveUnits(chosen.method, assetId, args), {
        submit: (tx) => call(requestWithdrawal, { body: { tx, destination, note } }),
      })
      if (result?.success) form.reset()
    },
  })
  useFormDraft(form, 'synkrony_pay_dashboard/withdraw')
  const chosenId = useFormValue(form, 'assetId')
  const chosen = assets.find(({ assetId }) => assetId === chosenId) ?? assets[0]
  return (
    <Card narrow title={t('withdraw.form')}>
      <Form form={form} submitLabel={t('withdraw.submit')} aria-label={t('withdraw.form')}>
        <AssetUnitsFields
          form={form}
          assets={assets}
          chosen={chosen}
          most={chosen?.most ?? '0'}
          description={chosen && t('withdraw.most', { amount: formatUnits(chosen.most, chosen.decimals) })}
        />
        <KnownAccountField
          others
          form={form}
          name="destination"
          description={t('withdraw.destinationHint')}
        />
        <TextField form={form} name="note" description={t('withdraw.noteHint')} />
        <Hint>{t('withdraw.how')}</Hint>
        {chosen && chosen.owedUnits !== '0' && (
          <Callout tone="warn">
            {t('withdraw.withheld', {
              amount: formatUnits(chosen.owedUnits, chosen.decimals),
              assetId: assetName(chosen.assetId),
            })}
          </Callout>
        )}
      </Form>
      <TransactionView flow={flow} />
    </Card>
  )
}
