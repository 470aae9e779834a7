import { Button, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { balancesQuery } from '../../../shared/api/account-queries.ts'
import { useInputProps } from '../../../shared/forms/fields/use-input-props.tsx'
import { namedRule } from '../../../shared/forms/rules/named-rule.ts'
import { useRuleField } from '../../../shared/forms/use-rule-field.ts'
import { useTranslate } from '../../../shared/forms/use-translate.ts'
import { currentLocale } from '../../../shared/i18n/i18n.ts'
import { whatFits } from '../../../shared/transactions/misfits.ts'
import { Hint } from '../../../shared/ui/layout.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import {
  fieldsOf,
  type MethodField,
  membersOf,
  readMember,
  textOfMember,
  writeMember,
} from '../model/method-fields.ts'
import { type BuilderFormState, type BuilderValues, memberName } from '../use-builder-form.ts'
import { useSignerKey } from '../use-signer-key.ts'
import classes from './builder.module.css'

/** Runs on an empty field too: a member that may be left out passes there. */
const memberRule = (field: MethodField) =>
  Object.assign(
    namedRule('member', ({ value }) => z.safeParse(field.schema, readMember(String(value), field)).success),
    { skipEmpty: false },
  )

interface MemberFieldProps {
  readonly state: BuilderFormState
  readonly field: MethodField
  readonly decimals: number | undefined
  readonly ownAccountId: string
}

/** One member of the args; what is typed stays as it is typed, while the args hold its value. */
function MemberField({ state, field: described, decimals, ownAccountId }: MemberFieldProps) {
  const { t } = useTranslation(['transaction_builder', 'transactions'])
  const { translate } = useTranslate()
  const { form, accountId: target, methodName } = state
  const { name, schema, format, required } = described
  const field = useMemo(
    () => ({ name, schema, format, required, decimals }),
    [name, schema, format, required, decimals],
  )
  const rules = useMemo(() => [[memberRule(field)]] as const, [field])
  const inAsset = format === 'amount' && decimals !== undefined
  const label = t(`args.${name}`, { ns: 'transactions', defaultValue: name })
  const fullLabel = label === name ? label : `${label} (${name})`
  const fits = (text: unknown): string => {
    if (required && String(text).trim() === '') return translate('required', { Field: fullLabel })
    if (inAsset && text !== '') return t('amountFits', { decimals, assetId: target })
    const { error } = z.safeParse(schema, readMember(String(text), field))
    return whatFits(schema, currentLocale()) ?? error?.issues[0]?.message ?? translate('invalid')
  }
  const { field: typed, props } = useInputProps<BuilderValues, string>(
    {
      form,
      name: memberName(methodName, name),
      description: inAsset ? t('amountHint', { assetId: target }) : t(`memberHints.${format}`),
    },
    { rules, label: fullLabel, messages: { member: ({ value }) => fits(value) } },
  )
  const write = (text: string) => {
    typed.setValue(text)
    form.setValue('args', writeMember(form.values().args, field, text))
  }
  const input = {
    ...props,
    required,
    value: typed.value,
    spellCheck: false,
    autoComplete: 'off',
    classNames: { input: 'monospace' },
    onChange: (event: { currentTarget: { value: string } }) => write(event.currentTarget.value),
  }
  if (['list', 'json', 'capabilities', 'roles', 'subscriptions'].includes(format))
    return <Textarea {...input} rows={3} />
  return (
    <div>
      <TextInput {...input} />
      {format === 'account' && ownAccountId !== '' && typed.value !== ownAccountId && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={t('myAccountFor', { label })}
          onClick={() => write(ownAccountId)}
        >
          {t('myAccount')}
        </Button>
      )}
    </div>
  )
}

/** What is wrong with the args as a whole, which have no input of their own here. */
function ArgsMessages({ state }: { state: BuilderFormState }) {
  const { messages } = useRuleField<BuilderValues, string>(state.form, 'args')
  return (
    <Hint bad role="alert">
      {messages.join(' ')}
    </Hint>
  )
}

interface FieldsProps {
  readonly state: BuilderFormState
  readonly fields: readonly MethodField[]
  readonly decimals: number | undefined
}

function Fields({ state, fields, decimals }: FieldsProps) {
  const { t } = useTranslation('transaction_builder')
  const { accountId } = useSignerKey()
  const { methodName } = state
  const { store } = state.form
  // Inputs start from what the args hold, written with the decimals of the asset.
  useLayoutEffect(() => {
    const members = membersOf(String(store.values().args))
    for (const field of fields) {
      store.setValue(
        memberName(methodName, field.name),
        textOfMember(members?.[field.name], { ...field, decimals }),
      )
    }
  }, [store, fields, methodName, decimals])
  return (
    <fieldset className={classes.members}>
      <legend>{t('fields.args')}</legend>
      {fields.map((field) => (
        <MemberField
          key={field.name}
          state={state}
          field={field}
          decimals={decimals}
          ownAccountId={accountId}
        />
      ))}
      <ArgsMessages state={state} />
    </fieldset>
  )
}

/** The args as one input for each member that the method's description names. */
export function MemberFields({ state }: { state: BuilderFormState }) {
  const { method, accountId } = state
  const fields = useMemo(() => fieldsOf(method) ?? [], [method])
  const balances = useQuery(balancesQuery())
  if (!fields.some(({ format }) => format === 'amount'))
    return <Fields state={state} fields={fields} decimals={undefined} />
  // What is typed as an amount means nothing until the decimals of its asset are known.
  return (
    <QueryView query={balances} loading={240}>
      {(rows) => (
        <Fields
          state={state}
          fields={fields}
          decimals={rows.find(({ assetId }) => assetId === accountId)?.decimals}
        />
      )}
    </QueryView>
  )
}
