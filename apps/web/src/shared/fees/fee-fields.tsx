import { KnownAccountField } from '../accounts/known-account-field.tsx'
import { UnitsField } from '../forms/fields/units-field.tsx'
import type { RuleForm } from '../forms/rule-form.ts'
import { useFormValue } from '../forms/use-rule-form.ts'
import { FeeExample } from './fee-example.tsx'
import { areReadable, percentDecimals, type TypedTerms, typedTerms, wholeShare } from './fee-terms.ts'

interface FeeFieldsProps {
  /** Any form that has the fields of typed terms. */
  readonly form: RuleForm<TypedTerms>
  readonly symbol: string
  readonly decimals: number
}

/** Share, fixed part and account of fees, with what they do to a transfer of 100. */
export function FeeFields({ form, symbol, decimals }: FeeFieldsProps) {
  const typed = {
    percent: useFormValue(form, 'percent'),
    fixed: useFormValue(form, 'fixed'),
    account: useFormValue(form, 'account'),
  }
  return (
    <>
      <UnitsField form={form} name="percent" decimals={percentDecimals} unit="%" most={wholeShare} />
      <UnitsField form={form} name="fixed" decimals={decimals} unit={symbol} />
      <KnownAccountField form={form} name="account" />
      {areReadable(typed, decimals) && (
        <FeeExample terms={typedTerms(typed, decimals)} decimals={decimals} symbol={symbol} />
      )}
    </>
  )
}
