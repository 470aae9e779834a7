import type { Token } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { supplyKinds } from '@panel/contracts/smart-contracts/advanced-asset-records'
import { U64_MAX } from '@panel/ledger/encoding'
import { useTranslation } from 'react-i18next'
import { KnownAccountField } from '../../../shared/accounts/known-account-field.tsx'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { typedUnits } from '../../../shared/fees/fee-terms.ts'
import { formatAmount } from '../../../shared/format/amounts.ts'
import { SelectField } from '../../../shared/forms/fields/select-field.tsx'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { unitsOf } from '../../../shared/forms/rules/amount-text.ts'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { Callout, Card, Hint } from '../../../shared/ui/layout.tsx'
import { LinkButton } from '../../../shared/ui/link-button.tsx'
import { tokenEndpoints } from '../queries.ts'
import { useHolding } from '../use-holding.ts'

/** The most units that may still be minted: under the token's own maximum, and under what a u64 counts. */
const roomOf = ({ maxUnits, minted, supply }: Token): bigint => {
  const left = U64_MAX - BigInt(minted)
  const underMaximum = BigInt(maxUnits) - BigInt(supply)
  return maxUnits === '0' || left < underMaximum ? left : underMaximum
}

/** Mints or burns units of a token; above its set amount it asks a second issuer instead. */
export function SupplyForm({ token }: { token: Token }) {
  const { t } = useTranslation('eurs_manager_admin')
  const { assetId, decimals, symbol } = token
  const { flow, write } = useContractWrite({ invalidates: tokenEndpoints })
  const limit = BigInt(token.approvalAbove)
  const needsSecond = (units: bigint) => limit > 0n && units > limit
  const form = useRuleForm({
    defaults: { kind: 'mint' as 'mint' | 'burn', account: '', units: '', reason: '' },
    fields: {
      kind: { label: t('fields.kind') },
      account: { label: t('fields.accountId'), rules: 'required' },
      units: { label: t('fields.units'), rules: 'required' },
      reason: { label: t('fields.reason'), rules: 'length:0,200' },
    },
    onSubmit: async ({ kind, account, reason, ...typed }) => {
      const units = unitsOf(typed.units, decimals)
      const intent = needsSecond(units)
        ? contractCall(advancedAsset, 'request_supply', assetId, { kind, account, units, reason })
        : kind === 'mint'
          ? contractCall(advancedAsset, 'mint', assetId, { to: account, units })
          : contractCall(advancedAsset, 'burn', assetId, { from: account, units })
      if ((await write(intent))?.success) form.reset()
    },
  })
  useFormDraft(form, `eurs_manager_admin/supply/${assetId}`)
  const typed = useFormValue(form, 'units')
  const second = needsSecond(typedUnits(typed, decimals))
  const kind = useFormValue(form, 'kind')
  const held = useHolding(assetId, useFormValue(form, 'account').trim())
  return (
    <Card title={t('supply.title')} narrow>
      {limit > 0n && <Hint>{t('supply.limit', { amount: formatAmount(limit, decimals, symbol) })}</Hint>}
      <Form
        form={form}
        submitLabel={t(second ? 'supply.request' : 'supply.prepare')}
        aria-label={t('supply.title')}
      >
        <SelectField
          form={form}
          name="kind"
          options={supplyKinds.map((value) => ({ value, label: t(`requests.kinds.${value}`) }))}
        />
        <KnownAccountField form={form} name="account" />
        <UnitsField
          form={form}
          name="units"
          decimals={decimals}
          unit={symbol}
          least={1n}
          most={kind === 'mint' ? roomOf(token) : (held ?? BigInt(token.supply))}
        />
        {second && (
          <>
            <Callout tone="accent">{t('supply.second')}</Callout>
            <TextField form={form} name="reason" />
          </>
        )}
      </Form>
      <TransactionView
        flow={flow}
        next={
          <LinkButton to="." search={{ show: 'movements' }} variant="default">
            {t('tabs.movements')}
          </LinkButton>
        }
      />
    </Card>
  )
}
