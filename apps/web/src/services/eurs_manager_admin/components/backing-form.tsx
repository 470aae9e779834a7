import type { Token } from '@panel/contracts/services/eurs_manager_admin/tokens'
import { advancedAsset } from '@panel/contracts/smart-contracts/advanced-asset'
import { greatestPayment, splitPayment, splitTransfer } from '@panel/contracts/smart-contracts/fees'
import { readFees } from '@panel/contracts/smart-contracts/written-fees'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { KnownAccountField } from '../../../shared/accounts/known-account-field.tsx'
import { BulkView } from '../../../shared/bulk/bulk-view.tsx'
import { useBulkWrite } from '../../../shared/bulk/use-bulk-write.ts'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { typedUnits } from '../../../shared/fees/fee-terms.ts'
import { formatAmount } from '../../../shared/format/amounts.ts'
import { SelectField } from '../../../shared/forms/fields/select-field.tsx'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { unitsOf } from '../../../shared/forms/rules/amount-text.ts'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { useOwnAccountId } from '../../../shared/session/use-own-account-id.ts'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { tokenEndpoints, tokenQuery } from '../queries.ts'
import { useHolding } from '../use-holding.ts'

const kinds = ['issue', 'redeem'] as const

/** Both halves of an issue or a redemption, to be executed as one bulk. */
const callsOf = (
  kind: (typeof kinds)[number],
  { assetId, backing }: { readonly assetId: string; readonly backing: string },
  { own, account, units }: { readonly own: string; readonly account: string; readonly units: bigint },
) =>
  kind === 'issue'
    ? [
        contractCall(advancedAsset, 'pay', backing, { from: own, to: assetId, units }),
        contractCall(advancedAsset, 'mint', assetId, { to: account, units }),
      ]
    : [
        contractCall(advancedAsset, 'burn', assetId, { from: account, units }),
        contractCall(advancedAsset, 'redeem', assetId, { to: account, units }),
      ]

interface BackingFormProps {
  readonly token: Token
  readonly backing: string
}

/** Issues units of a clone against its backing, or redeems them: both halves in one bulk, or none. */
export function BackingForm({ token, backing }: BackingFormProps) {
  const { t } = useTranslation('eurs_manager_admin')
  const own = useOwnAccountId()
  const { assetId, decimals, symbol } = token
  const { data: base } = useQuery(tokenQuery(backing))
  const { flow, write } = useBulkWrite({ invalidates: tokenEndpoints })
  const form = useRuleForm({
    defaults: { kind: 'issue' as (typeof kinds)[number], account: '', units: '' },
    fields: {
      kind: { label: t('fields.kind') },
      account: { label: t('fields.accountId'), rules: 'required' },
      units: { label: t('fields.units'), rules: 'required' },
    },
    onSubmit: async ({ kind, account, units }) => {
      const calls = callsOf(kind, { assetId, backing }, { own, account, units: unitsOf(units, decimals) })
      if ((await write(calls))?.success) form.reset()
    },
  })
  useFormDraft(form, `eurs_manager_admin/backing/${assetId}`)
  const kind = useFormValue(form, 'kind')
  const owned = useHolding(backing, own)
  const held = useHolding(assetId, useFormValue(form, 'account').trim())
  const payable = base && owned !== undefined ? greatestPayment(readFees(base.fees), owned) : undefined
  const most = kind === 'issue' ? payable : held
  const units = typedUnits(useFormValue(form, 'units'), decimals)
  const shown = (value: bigint, unit: string) => formatAmount(value, decimals, unit)
  const preview = () => {
    if (!base || units === 0n) return t('backing.hint')
    const terms = readFees(base.fees)
    if (kind === 'issue') {
      const { sent } = splitPayment(terms, units)
      return t('backing.issuePreview', { units: shown(units, symbol), sent: shown(sent, backing) })
    }
    const split = splitTransfer(terms, units)
    return split
      ? t('backing.redeemPreview', { units: shown(units, symbol), received: shown(split.received, backing) })
      : t('backing.redeemNothing')
  }
  return (
    <Card title={t('backing.title')} narrow>
      <Form form={form} submitLabel={t(`backing.${kind}`)} aria-label={t('backing.title')}>
        <SelectField
          form={form}
          name="kind"
          options={kinds.map((value) => ({ value, label: t(`backing.kinds.${value}`) }))}
          description={t(`backing.kindHints.${kind}`)}
        />
        <KnownAccountField form={form} name="account" />
        <UnitsField
          form={form}
          name="units"
          decimals={decimals}
          unit={symbol}
          least={1n}
          {...(most !== undefined && { most })}
        />
        <Hint role="status">{preview()}</Hint>
      </Form>
      <BulkView flow={flow} />
    </Card>
  )
}
