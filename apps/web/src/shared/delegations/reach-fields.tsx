import { useTranslation } from 'react-i18next'
import { GroupedField } from '../forms/fields/grouped-field.tsx'
import { SelectField } from '../forms/fields/select-field.tsx'
import { useInputProps } from '../forms/fields/use-input-props.tsx'
import type { FieldName, RuleForm } from '../forms/rule-form.ts'
import { methodsIn, type Scope, scopes } from './capabilities.ts'
import { MethodsChoice } from './methods-choice.tsx'
import { useMethodsOf } from './use-methods-of.ts'

/** Whether every method, some or all but some may be called. */
export function ScopeField<Values>({
  form,
  name,
}: {
  readonly form: RuleForm<Values>
  readonly name: FieldName<Values, Scope>
}) {
  const { t } = useTranslation('delegations')
  return (
    <SelectField
      form={form}
      name={name}
      options={scopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
    />
  )
}

interface MethodsFieldProps<Values> {
  readonly form: RuleForm<Values>
  /** Method names, separated by commas. */
  readonly name: FieldName<Values, string>
  readonly targets: readonly string[]
}

/** The methods that a delegation names, chosen among those of its targets or typed. */
export function MethodsField<Values>({ form, name, targets }: MethodsFieldProps<Values>) {
  const { t } = useTranslation('delegations')
  const { field, props } = useInputProps<Values, string>(
    { form, name },
    { messages: { required: t('problems.none') } },
  )
  const { id, label, required, error, onBlur } = props
  return (
    <GroupedField {...{ id, label, required, error, onBlur }}>
      <MethodsChoice
        label={label}
        offered={useMethodsOf(targets)}
        chosen={methodsIn(field.value)}
        onChoose={(chosen) => field.setValue(chosen.join(', '))}
      />
    </GroupedField>
  )
}
