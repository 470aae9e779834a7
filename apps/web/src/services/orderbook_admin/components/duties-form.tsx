import type { MonitoredPair } from '@panel/contracts/services/orderbook_admin/pairs'
import { stakeAssetId } from '@panel/contracts/smart-contracts/exchange/prices'
import { unitsToDecimal } from '@panel/ledger/encoding'
import { useTranslation } from 'react-i18next'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { SelectField } from '../../../shared/forms/fields/select-field.tsx'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { unitsOf } from '../../../shared/forms/rules/amount-text.ts'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { useExchangeWrite } from '../use-exchange-write.ts'

const stakeDecimals = 6
const percentDecimals = 2

/** Says what is required of the market makers of a pair from now on. */
export function DutiesForm({ pairs }: { pairs: readonly MonitoredPair[] }) {
  const { t } = useTranslation('orderbook_admin')
  const { flow, send } = useExchangeWrite()
  const decimalsOf = (token: string): number => pairs.find((pair) => pair.token === token)?.decimals ?? 0
  const form = useRuleForm({
    defaults: { token: '', stake: '', spread: '', size: '', share: '' },
    fields: {
      token: { label: t('fields.pair'), rules: 'required' },
      stake: { label: t('duties.stake'), rules: 'required' },
      spread: { label: t('duties.spread'), rules: 'required' },
      size: { label: t('duties.size'), rules: 'required' },
      share: { label: t('duties.share'), rules: 'required' },
    },
    onSubmit: async ({ token, stake, spread, size, share }) => {
      const text = (value: string, decimals: number) => unitsToDecimal(unitsOf(value, decimals), decimals)
      const result = await send('set_duties', {
        token,
        stake: text(stake, stakeDecimals),
        spread: text(spread, percentDecimals),
        size: text(size, decimalsOf(token)),
        share: text(share, percentDecimals),
      })
      if (result?.success) form.reset()
    },
  })
  useFormDraft(form, 'orderbook_admin/duties')
  const token = String(useFormValue(form, 'token'))
  return (
    <Card narrow title={t('duties.title')}>
      <Hint>{t('duties.text')}</Hint>
      <Form form={form} submitLabel={t('duties.submit')} aria-label={t('duties.title')}>
        <SelectField
          form={form}
          name="token"
          options={pairs.map((pair) => ({ value: pair.token, label: pair.pair }))}
        />
        <UnitsField form={form} name="stake" decimals={stakeDecimals} unit={stakeAssetId.slice(1)} />
        <UnitsField
          form={form}
          name="spread"
          decimals={percentDecimals}
          least={1n}
          most={10_000n}
          unit="%"
          description={t('duties.spreadHint')}
        />
        <UnitsField
          form={form}
          name="size"
          decimals={decimalsOf(token)}
          unit={token.slice(1)}
          description={t('duties.sizeHint')}
        />
        <UnitsField
          form={form}
          name="share"
          decimals={percentDecimals}
          least={1n}
          most={10_000n}
          unit="%"
          description={t('duties.shareHint')}
        />
      </Form>
      <TransactionView flow={flow} />
    </Card>
  )
}
