import { checkRecharges } from '@panel/contracts/services/gogo_admin/endpoints'
import type { CheckedRecharge } from '@panel/contracts/services/gogo_admin/programme'
import { longestNote, loyalty, loyaltyProgrammeId } from '@panel/contracts/smart-contracts/loyalty'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/call.ts'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { unitsOf } from '../../../shared/forms/rules/amount-text.ts'
import { useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { contractCall } from '../../../shared/transactions/contract-call.ts'
import { TransactionView } from '../../../shared/transactions/transaction-view.tsx'
import { useContractWrite } from '../../../shared/transactions/use-contract-write.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Callout, Card } from '../../../shared/ui/layout.tsx'
import { loyaltyEndpoints } from '../queries.ts'
import { lineKey } from '../recharges.ts'
import { RechargedBefore } from './recharged-before.tsx'

interface Asked {
  readonly key: string
  readonly before: NonNullable<CheckedRecharge['before']>
}

/** Recharges one account; what was recharged before under the same reference is asked about first. */
export function RechargeOne() {
  const { t } = useTranslation('gogo_admin')
  const { flow, write } = useContractWrite({ invalidates: loyaltyEndpoints })
  const [asked, setAsked] = useState<Asked>()
  const { error, attempt } = useAttempt()
  const form = useRuleForm({
    defaults: { to: '', units: '', reference: '' },
    fields: {
      to: { label: t('fields.to'), rules: 'required' },
      units: { label: t('fields.units'), rules: 'required' },
      reference: { label: t('fields.reference'), rules: `required:trim|length:1,${longestNote}` },
    },
    onSubmit: (typed) => attempt(() => recharge(typed)),
  })
  const recharge = async (typed: { to: string; units: string; reference: string }) => {
    const row = { to: typed.to.trim(), units: unitsOf(typed.units, 0), reference: typed.reference.trim() }
    const { rows } = await call(checkRecharges, { body: { rows: [{ ...row, units: String(row.units) }] } })
    const [checked] = rows
    if (!checked || checked.accountId === null) {
      form.setErrors({ fields: { to: t('recharge.unknown') } })
      return
    }
    if (checked.before !== null && asked?.key !== lineKey(row)) {
      setAsked({ key: lineKey(row), before: checked.before })
      return
    }
    setAsked(undefined)
    const args = { to: checked.accountId, units: row.units, reference: row.reference }
    const result = await write(contractCall(loyalty, 'recharge', loyaltyProgrammeId, args))
    if (result?.success) form.reset()
  }
  useFormDraft(form, 'gogo_admin/recharge')
  return (
    <Card title={t('recharge.one')} narrow>
      <Form
        form={form}
        submitLabel={t(asked ? 'recharge.again' : 'recharge.prepare')}
        aria-label={t('recharge.one')}
      >
        <TextField form={form} name="to" autoComplete="off" spellCheck={false} description={t('hints.to')} />
        <UnitsField form={form} name="units" decimals={0} unit={t('unit')} least={1n} />
        <TextField form={form} name="reference" autoComplete="off" description={t('hints.reference')} />
        {asked && (
          <Callout tone="warn" role="alert">
            <RechargedBefore before={asked.before} />
          </Callout>
        )}
        {error && <ErrorNotice error={error} />}
      </Form>
      <TransactionView flow={flow} />
    </Card>
  )
}
