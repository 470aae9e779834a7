import { readableText } from '@panel/contracts/platform/readable-text'
import {
  addDiscountCode,
  changeDiscountCode,
  startCodeJob,
} from '@panel/contracts/services/pes_admin_service/code-endpoints'
import {
  type DiscountCode,
  isCode,
  limitsFit,
  mostCodes,
  normalCode,
} from '@panel/contracts/services/pes_admin_service/discounts'
import type { Merchant } from '@panel/contracts/services/pes_admin_service/merchants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../shared/api/api-error.ts'
import { serverNow } from '../../../shared/api/server-clock.ts'
import { useFormDraft } from '../../../shared/drafts/drafts.ts'
import { useAttempt } from '../../../shared/failures/use-attempt.ts'
import { formatCount } from '../../../shared/format/amounts.ts'
import { unixSecondsOf } from '../../../shared/format/local-seconds.ts'
import { DateField } from '../../../shared/forms/fields/date-field.tsx'
import { NumberField } from '../../../shared/forms/fields/number-field.tsx'
import { SelectField } from '../../../shared/forms/fields/select-field.tsx'
import { TextField } from '../../../shared/forms/fields/text-field.tsx'
import { UnitsField } from '../../../shared/forms/fields/units-field.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import type { RuleForm } from '../../../shared/forms/rule-form.ts'
import { useFormValue, useRuleForm } from '../../../shared/forms/use-rule-form.ts'
import { ErrorNotice } from '../../../shared/ui/error-notice.tsx'
import { Callout, Card, Hint } from '../../../shared/ui/layout.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import {
  assetOf,
  type CodeAsset,
  everyMerchant,
  firstTerms,
  percentDecimals,
  type TypedTerms,
  typedDiscount,
  writtenTerms,
} from '../code-terms.ts'
import { assetChoicesQuery, merchantChoicesQuery, useChange } from '../queries.ts'
import { WorkedAmounts } from './worked-amounts.tsx'

/** What the form makes: one code, many drawn ones, many of a list; or it changes one. */
export type CodeFormKind =
  | { readonly by: 'one' }
  | { readonly by: 'drawing' }
  | { readonly by: 'list'; readonly list: readonly string[] }
  | { readonly by: 'change'; readonly code: DiscountCode }

interface CodeFormProps {
  readonly makes: CodeFormKind
  /** The code as it is now, where one was changed. */
  readonly onSaved: (saved: DiscountCode | undefined) => void
}

/** What the form offers to choose from. */
interface Choices {
  readonly assets: readonly CodeAsset[]
  readonly merchants: readonly Merchant[]
}

type Values = TypedTerms & { readonly code: string; readonly prefix: string; readonly count: number | '' }

function NameFields({ form, by }: { readonly form: RuleForm<Values>; readonly by: CodeFormKind['by'] }) {
  const { t } = useTranslation('pes_admin_service')
  if (by === 'one') {
    return (
      <TextField
        form={form}
        name="code"
        autoComplete="off"
        spellCheck={false}
        description={t('hints.code')}
      />
    )
  }
  if (by !== 'drawing') return null
  return (
    <>
      <TextField form={form} name="prefix" autoComplete="off" description={t('hints.prefix')} />
      <NumberField
        form={form}
        name="count"
        min={1}
        max={mostCodes}
        step={1}
        description={t('hints.count', { most: formatCount(mostCodes) })}
      />
    </>
  )
}

interface TermsFieldsProps extends Choices {
  readonly form: RuleForm<Values>
  readonly frozen: boolean
}

function TermsFields({ form, frozen, assets, merchants }: TermsFieldsProps) {
  const { t } = useTranslation('pes_admin_service')
  const asset = assetOf(assets, useFormValue(form, 'assetId'))
  const kind = useFormValue(form, 'kind')
  const percent = useFormValue(form, 'percent')
  const amount = useFormValue(form, 'amount')
  return (
    <>
      <SelectField
        form={form}
        name="assetId"
        disabled={frozen}
        options={assets.map(({ assetId }) => ({ value: assetId, label: assetId }))}
      />
      <SelectField
        form={form}
        name="kind"
        disabled={frozen}
        options={(['percent', 'amount'] as const).map((value) => ({
          value,
          label: t(`code.kinds.${value}`),
        }))}
      />
      {kind === 'percent' ? (
        <UnitsField
          form={form}
          name="percent"
          decimals={percentDecimals}
          unit="%"
          least={1n}
          most={10_000n}
          disabled={frozen}
        />
      ) : (
        <UnitsField
          form={form}
          name="amount"
          decimals={asset.decimals}
          unit={asset.assetId}
          least={1n}
          disabled={frozen}
        />
      )}
      {frozen && <Hint>{t('code.frozen')}</Hint>}
      <WorkedAmounts discount={typedDiscount({ kind, percent, amount }, asset.decimals)} asset={asset} />
      <SelectField
        form={form}
        name="merchantId"
        options={[
          { value: everyMerchant, label: t('code.everyMerchant') },
          ...merchants.map(({ merchantId, name }) => ({ value: merchantId, label: readableText(name) })),
        ]}
      />
      <DateField form={form} name="from" withTime />
      <DateField form={form} name="to" withTime />
      <NumberField form={form} name="limitTotal" min={0} step={1} description={t('hints.limit')} />
      <NumberField form={form} name="limitPerCustomer" min={0} step={1} description={t('hints.limit')} />
    </>
  )
}

const useSave = (makes: CodeFormKind, assets: Choices['assets']) => {
  const change = useChange()
  return async ({ code, prefix, count, ...typed }: Values): Promise<DiscountCode | undefined> => {
    const terms = writtenTerms(typed, assetOf(assets, typed.assetId))
    if (makes.by === 'change') {
      const { id, revision } = makes.code
      return change(changeDiscountCode, { params: { id: String(id) }, body: { terms, revision } })
    }
    if (makes.by === 'one') return change(addDiscountCode, { body: { code, terms } })
    const codes =
      makes.by === 'list'
        ? { by: 'list' as const, list: [...makes.list] }
        : { by: 'drawing' as const, prefix: normalCode(prefix), count: count === '' ? 1 : count }
    await change(startCodeJob, { body: { terms, codes } })
    return undefined
  }
}

function TermsForm({ makes, onSaved, assets, merchants }: CodeFormProps & Choices) {
  const { t } = useTranslation('pes_admin_service')
  const save = useSave(makes, assets)
  const { error, attempt } = useAttempt()
  const { by } = makes
  const known = makes.by === 'change' ? makes.code : undefined
  const [first] = useState(() => firstTerms(serverNow(), assets[0]?.assetId ?? '', known))
  const form = useRuleForm<Values>({
    defaults: { ...first, code: '', prefix: '', count: 100 },
    fields: {
      code: { label: t('fields.code'), rules: 'required|code', messages: { code: t('code.rule') } },
      prefix: { label: t('fields.prefix'), rules: 'prefix', messages: { prefix: t('code.prefixRule') } },
      count: { label: t('fields.count'), rules: `required|between:1,${mostCodes}` },
      assetId: { label: t('fields.asset'), rules: 'required' },
      kind: { label: t('fields.kind') },
      percent: { label: t('fields.percent'), rules: 'required' },
      amount: { label: t('fields.amount'), rules: 'required' },
      merchantId: { label: t('fields.merchant') },
      from: { label: t('fields.from'), rules: 'required' },
      to: {
        label: t('fields.to'),
        rules: 'required|later|not_past',
        messages: { later: t('code.later'), not_past: t('code.notPast') },
      },
      limitTotal: { label: t('fields.limitTotal'), rules: 'required|min:0' },
      limitPerCustomer: {
        label: t('fields.limitPerCustomer'),
        rules: 'required|min:0|within_total',
        messages: { within_total: t('code.withinTotal') },
      },
    },
    rules: {
      code: ({ value }) => isCode(normalCode(String(value))),
      prefix: ({ value }) => /^[A-Z0-9]{1,20}$/.test(normalCode(String(value))),
      later: ({ value, at }) => unixSecondsOf(String(value)) > unixSecondsOf(String(at('from')?.value)),
      not_past: ({ value }) => value === first.to || unixSecondsOf(String(value)) * 1000 > serverNow(),
      within_total: ({ value, at }) =>
        limitsFit({ limitTotal: Number(at('limitTotal')?.value), limitPerCustomer: Number(value) }),
    },
    onSubmit: (values) =>
      attempt(
        async () => {
          const saved = await save(values)
          form.reset()
          onSaved(saved)
        },
        (failure) => {
          const isTaken = failure instanceof ApiError && failure.code === 'CONFLICT'
          if (isTaken && by === 'one') form.setErrors({ fields: { code: t('code.taken') } })
          else if (isTaken) form.setErrors({ form: [t('code.changed')] })
          return isTaken
        },
      ),
  })
  // Of the revision that was read: what was typed about earlier terms never replaces later ones.
  useFormDraft(form, `pes_admin_service/code/${known ? `${known.id}.${known.revision}` : by}`)
  return (
    <Form form={form} submitLabel={t(`codeForm.submit.${by}`)} aria-label={t(`codeForm.${by}`)}>
      <NameFields form={form} by={by} />
      <TermsFields form={form} frozen={known?.frozen ?? false} assets={assets} merchants={merchants} />
      {error && <ErrorNotice error={error} />}
    </Form>
  )
}

/** Makes discount codes, or changes the terms of one. */
export function CodeForm({ makes, onSaved }: CodeFormProps) {
  const { t } = useTranslation('pes_admin_service')
  const assets = useQuery(assetChoicesQuery())
  const merchants = useQuery(merchantChoicesQuery())
  return (
    <Card title={t(`codeForm.${makes.by}`)} narrow>
      {makes.by === 'list' && <Callout tone="accent">{t('codeForm.listNote')}</Callout>}
      <QueryView query={assets}>
        {(found) => (
          <QueryView query={merchants}>
            {({ rows }) => (
              <TermsForm makes={makes} onSaved={onSaved} assets={found.assets} merchants={rows} />
            )}
          </QueryView>
        )}
      </QueryView>
    </Card>
  )
}
