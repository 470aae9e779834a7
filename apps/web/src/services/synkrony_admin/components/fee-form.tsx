import { feeProblemOf } from '@panel/contracts/platform/payments/fees'
import { changeFeeRule } from '@panel/contracts/services/synkrony_admin/fee-endpoints'
import { type FeeRuleDetail, refusedFee } from '@panel/contracts/services/synkrony_admin/fees'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../shared/api/api-error.ts'
import { serverNow } from '../../../shared/api/server-clock.ts'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { FeeExample } from '../../../shared/fees/fee-example.tsx'
import {
  areReadable,
  percentDecimals,
  percentText,
  typedTerms,
  wholeShare,
} from '../../../shared/fees/fee-terms.ts'
import { formatUnits } from '../../../shared/format/amounts.ts'
import { localMomentOf, unixSecondsOf } from '../../../shared/format/local-seconds.ts'
import { DateField } from '../../../shared/forms/fields/date-field.tsx'
import { SelectField } from '../../../shared/forms/fields/select-field.tsx'
import { TextAreaField } from '../../../shared/forms/fields/text-area-field.tsx'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Card, Hint } from '../../../shared/ui/layout.tsx'
import { useChange } from '../queries.ts'

const hourSeconds = 3600

/**
 * The full hour after the next one: far enough that filling the form in does not make it too late; a later one where
 * another change takes effect then.
 *
 * @param taken when other changes take effect, in milliseconds
 */
const proposedStart = (taken: readonly number[]): string => {
  let start = (Math.floor(serverNow() / 1000 / hourSeconds) + 2) * hourSeconds
  while (taken.includes(start * 1000)) start += hourSeconds
  return localMomentOf(start)
}

const problemIn = (error: unknown) =>
  error instanceof ApiError && error.code === 'VALIDATION'
    ? refusedFee.safeParse(error.details).data?.problem
    : undefined

/** Changes a rule from a moment on, with what that does to a payment of 100. */
export function FeeForm({ rule }: { readonly rule: FeeRuleDetail }) {
  const { t } = useTranslation('synkrony_admin')
  const change = useChange()
  const { error, attempt } = useAttempt()
  const { assetId, accountId, decimals, fee, history, versions, feesAccount } = rule
  const canEnd = accountId !== null && history.some(({ share }) => share !== null)
  const known = history
    .filter(({ state }) => state !== 'withdrawn')
    .map(({ from }) => ({ from: Date.parse(from), terms: null }))
  const taken = known.map(({ from }) => from)
  const defaults = {
    kind: 'own' as 'own' | 'end',
    percent: percentText(fee),
    fixed: formatUnits(fee.fixed, decimals),
    from: proposedStart(taken),
    reason: '',
  }
  const form = useRuleForm({
    defaults,
    fields: {
      kind: { label: t('fees.kind') },
      percent: { label: t('fees.share'), rules: 'required' },
      fixed: { label: t('fees.fixed'), rules: 'required' },
      from: {
        label: t('fees.from'),
        rules: 'required|not_past|not_far|not_taken',
        messages: {
          not_past: t('fees.problems.past'),
          not_far: t('fees.problems.tooFar'),
          not_taken: t('fees.problems.taken'),
        },
      },
      reason: { label: t('fields.reason'), rules: 'required:trim|length:1,500' },
    },
    rules: {
      not_past: ({ value }) => problemOf(value) !== 'past',
      not_far: ({ value }) => problemOf(value) !== 'tooFar',
      not_taken: ({ value }) => problemOf(value) !== 'taken',
    },
    onSubmit: async ({ kind, from, reason, percent, fixed }) => {
      const {
        fees: [part, of],
        fixed_fees,
      } = typedTerms({ percent, fixed, account: feesAccount }, decimals)
      const share = { part: String(part), of: String(of), fixed: String(fixed_fees) }
      const body = {
        ...{ accountId, reason, seenVersions: versions },
        share: kind === 'end' ? null : share,
        from: new Date(unixSecondsOf(from) * 1000).toISOString(),
      }
      await attempt(
        async () => {
          await change(changeFeeRule, { params: { assetId }, body })
          form.reset({ ...defaults, from: proposedStart([...taken, Date.parse(body.from)]) })
        },
        (failure) => {
          const problem = problemIn(failure)
          if (problem === 'overWhole') form.setErrors({ fields: { percent: t('fees.problems.overWhole') } })
          else if (problem) form.setErrors({ fields: { from: t(`fees.problems.${problem}`) } })
          return problem !== undefined
        },
      )
    },
  })
  const problemOf = (value: unknown) =>
    feeProblemOf(
      { share: { part: 0n, of: 1n }, from: unixSecondsOf(String(value)) * 1000 },
      known,
      serverNow(),
    )
  useFormDraft(form, `synkrony_admin/fees/${assetId}/${accountId ?? ''}`)
  const ends = useFormValue(form, 'kind') === 'end'
  const typed = {
    percent: useFormValue(form, 'percent'),
    fixed: useFormValue(form, 'fixed'),
    account: feesAccount,
  }
  return (
    <Card title={t('fees.form')} narrow>
      <Form form={form} submitLabel={t(ends ? 'fees.end' : 'fees.submit')} aria-label={t('fees.form')}>
        {canEnd && (
          <SelectField
            form={form}
            name="kind"
            options={[
              { value: 'own', label: t('fees.kinds.own') },
              { value: 'end', label: t('fees.kinds.end') },
            ]}
          />
        )}
        {ends ? (
          <Hint>{t('fees.endHint')}</Hint>
        ) : (
          <>
            <UnitsField form={form} name="percent" decimals={percentDecimals} unit="%" most={wholeShare} />
            <UnitsField form={form} name="fixed" decimals={decimals} unit={assetId} />
          </>
        )}
        <DateField form={form} name="from" withTime description={t('fees.fromHint')} />
        <TextAreaField form={form} name="reason" rows={2} />
        {!ends && areReadable(typed, decimals) && (
          <FeeExample terms={typedTerms(typed, decimals)} decimals={decimals} symbol={assetId} />
        )}
        {error && <ErrorNotice error={error} />}
      </Form>
    </Card>
  )
}
