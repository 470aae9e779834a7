import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { FieldFormat } from '@panel/contracts/smart-contracts/smart-contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useLayoutEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { balancesQuery } from '../../../shared/api/account-queries.ts'
import { timeZoneName } from '../../../shared/format/time-settings.ts'
import { useInputProps } from '../../../shared/forms/fields/use-input-props.tsx'
import { namedRule } from '../../../shared/forms/rules/named-rule.ts'
import { useRuleField } from '../../../shared/forms/use-rule-field.ts'
import { useTranslate } from '../../../shared/forms/use-translate.ts'
import { currentLocale } from '../../../shared/i18n/i18n.ts'
import { argLabel } from '../../../shared/transactions/arg-label.ts'
import { whatFits } from '../../../shared/transactions/misfits.ts'
import { Hint } from '../../../shared/ui/layout.tsx'
import { QueryView } from '../../../shared/ui/query-view.tsx'
import {
  areAccounts,
  fieldsOf,
  isMomentText,
  type MethodField,
  membersOf,
  rawText,
  readMember,
  textOfMember,
  writeMember,
} from '../model/method-fields.ts'
import { type BuilderFormState, type BuilderValues, memberName } from '../use-builder-form.ts'
import { useSignerKey } from '../use-signer-key.ts'
import classes from './builder.module.css'
import { AccountAdder, KnownAccounts } from './known-accounts.tsx'

/** What an option of a choice means, after the value that the args hold. */
const useOptionLabel = (state: BuilderFormState, { name, format }: MethodField) => {
  const { t } = useTranslation('shared')
  const choices = state.method?.choices?.[name]
  return (option: string): string => {
    const meaning = format === 'userStatus' ? t(`userStatus.${option}`) : choices?.[option]?.[currentLocale()]
    return meaning === undefined ? option : `${option}: ${meaning}`
  }
}

/** Written as the args hold them, in JSON notation. */
const writtenRaw: ReadonlySet<FieldFormat> = new Set([
  'json',
  'fields',
  'capabilities',
  'subscriptions',
  'share',
])

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
  /** The list of accounts to choose from. */
  readonly accountsId: string
}

/** One member of the args; what is typed stays as it is typed, while the args hold its value. */
function MemberField({ state, field: described, decimals, ownAccountId, accountsId }: MemberFieldProps) {
  const { t } = useTranslation(['transaction_builder', 'transactions'])
  const { t: shared } = useTranslation('shared')
  const { translate } = useTranslate()
  const { form, accountId: target, methodName } = state
  const { name, schema, format, required } = described
  const field = useMemo(() => ({ ...described, decimals }), [described, decimals])
  const labelOf = useOptionLabel(state, field)
  const rules = useMemo(() => [[memberRule(field)]] as const, [field])
  const inAsset = format === 'amount' && decimals !== undefined
  const label = argLabel(t, methodName, name)
  const fullLabel = label === name ? label : `${label} (${name})`
  const fits = (text: unknown): string => {
    if (required && String(text).trim() === '') return translate('required', { Field: fullLabel })
    if (inAsset && text !== '') return t('amountFits', { decimals, assetId: target })
    const { error } = z.safeParse(schema, readMember(String(text), field))
    if (format === 'time') return t('timeFits')
    return whatFits(schema, currentLocale()) ?? error?.issues[0]?.message ?? translate('invalid')
  }
  const hint = (): string | undefined => {
    // A choice shows what it takes.
    if (field.options) return undefined
    if (inAsset) return t('amountHint', { assetId: target })
    return t(`memberHints.${format}`, { zone: timeZoneName() })
  }
  const { field: typed, props } = useInputProps<BuilderValues, string>(
    { form, name: memberName(methodName, name), description: hint() },
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
  const value = readMember(typed.value, field)
  const raw = rawText(value)
  const rawValue = !writtenRaw.has(format) && raw !== typed.value && z.safeParse(schema, value).success && (
    <Hint>
      {t('rawValue')} <code>{raw}</code>
    </Hint>
  )
  if (['list', 'json', 'fields', 'capabilities', 'roles', 'subscriptions'].includes(format) && !field.options)
    return (
      <div>
        <Textarea {...input} rows={3} />
        {areAccounts(field) && (
          <AccountAdder
            label={label}
            listed={typed.value.split('\n')}
            onAdd={(id) => write([...typed.value.split('\n').filter((line) => line !== ''), id].join('\n'))}
          />
        )}
        {rawValue}
      </div>
    )
  if (field.options) {
    const options = field.options.map((option) => ({ value: String(option), label: labelOf(String(option)) }))
    const isOption = options.some((option) => option.value === typed.value)
    const others = isOption ? [] : [{ value: typed.value, label: typed.value || shared('choose') }]
    const none = required || !isOption ? [] : [{ value: '', label: t('leftOut') }]
    return <NativeSelect {...input} data={[...others, ...none, ...options]} />
  }
  return (
    <div>
      <TextInput
        {...input}
        {...(format === 'time' && isMomentText(typed.value) && { type: 'datetime-local', step: 1 })}
        {...(format === 'account' && { list: accountsId })}
      />
      {rawValue}
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
  const accountsId = useId()
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
          accountsId={accountsId}
        />
      ))}
      <KnownAccounts id={accountsId} />
      <ArgsMessages state={state} />
    </fieldset>
  )
}

/** The args as one input for each member that the method's description names. */
export function MemberFields({ state }: { state: BuilderFormState }) {
  const { method, accountId, assetDecimals } = state
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
          decimals={rows.find(({ assetId }) => assetId === accountId)?.decimals ?? assetDecimals}
        />
      )}
    </QueryView>
  )
}
