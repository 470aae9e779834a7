import { longestReason } from '@panel/contracts/platform/decisions'
import type { MonitoredPair } from '@panel/contracts/services/orderbook_admin/pairs'
import { pairStates } from '@panel/contracts/smart-contracts/exchange/methods'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../shared/forms/fields/select-field.tsx'
import { TextAreaField } from '../../../shared/forms/fields/text-area-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import type { ExchangeWrite } from '../use-exchange-write.ts'

interface StateFormProps {
  readonly pair: Pick<MonitoredPair, 'token' | 'state'>
  readonly writes: ExchangeWrite
}

/** Changes what a pair allows, with a reason that stands on the ledger. */
export function StateForm({ pair, writes }: StateFormProps) {
  const { t } = useTranslation('orderbook_admin')
  const others = pairStates.filter((state) => state !== pair.state)
  const form = useRuleForm({
    defaults: { state: '', reason: '' },
    fields: {
      state: { label: t('state.next'), rules: 'required' },
      reason: { label: t('fields.reason'), rules: `required|length:1,${longestReason}` },
    },
    onSubmit: async ({ state, reason }) => {
      const next = pairStates.find((each) => each === state)
      if (!next) return
      const result = await writes.send('set_state', { token: pair.token, state: next, reason: reason.trim() })
      if (result?.success) form.reset()
    },
  })
  return (
    <Card narrow title={t('state.title')}>
      <Hint>{t(`state.means.${pair.state}`)}</Hint>
      <Form form={form} submitLabel={t('state.submit')} aria-label={t('state.title')}>
        <SelectField
          form={form}
          name="state"
          options={others.map((state) => ({ value: String(state), label: t(`state.choices.${state}`) }))}
        />
        <TextAreaField form={form} name="reason" rows={2} description={t('state.reasonHint')} />
      </Form>
      <TransactionView flow={writes.flow} />
    </Card>
  )
}
