import { Button } from '@mantine/core'
import { longestReason } from '@panel/contracts/platform/decisions'
import { pairStates } from '@panel/contracts/smart-contracts/exchange/methods'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FirstDecision } from '../../../shared/decisions/first-decision.tsx'
import { SelectField } from '../../../shared/forms/fields/select-field.tsx'
import { TextAreaField } from '../../../shared/forms/fields/text-area-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import type { PairDetail } from '../queries.ts'
import type { ExchangeWrite } from '../use-exchange-write.ts'

interface StateFormProps {
  readonly pair: Pick<PairDetail, 'token' | 'state' | 'decisions'>
  readonly writes: ExchangeWrite
}

/** Changes what a pair allows, with a reason that is on the ledger. */
export function StateForm({ pair, writes }: StateFormProps) {
  const { t } = useTranslation('orderbook_admin')
  const [seen, setSeen] = useState(pair.state)
  const others = pairStates.filter((state) => state !== seen)
  const form = useRuleForm({
    defaults: { state: '', reason: '' },
    fields: {
      state: { label: t('state.next'), rules: 'required' },
      reason: { label: t('fields.reason'), rules: `required:trim|length:1,${longestReason}` },
    },
    onSubmit: async ({ state, reason }) => {
      const next = pairStates.find((each) => each === state)
      const before = pairStates.find((each) => each === seen)
      if (!next || !before) return
      const args = { token: pair.token, state: next, seen: before, reason: reason.trim() }
      if ((await writes.send('set_state', args))?.success) form.reset()
    },
  })
  const isUntouched = useFormValue(form, 'state') === ''
  // What somebody else sets is seen immediately, unless a choice is made already.
  if (isUntouched && seen !== pair.state) setSeen(pair.state)
  const first =
    seen === pair.state || writes.busy
      ? undefined
      : pair.decisions.findLast(({ move }) => move === 'setState')
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
      {first && (
        <FirstDecision decision={first} namespace="orderbook_admin" texts="pair">
          <Button variant="default" onClick={() => form.setValue('state', '')}>
            {t('state.chooseAgain')}
          </Button>
        </FirstDecision>
      )}
      <TransactionView flow={writes.flow} />
    </Card>
  )
}
