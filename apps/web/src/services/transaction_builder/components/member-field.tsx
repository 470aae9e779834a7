import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { FieldFormat } from '@panel/contracts/smart-contracts/smart-contract'
import { U64_MAX } from '@panel/ledger/encoding'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { timeZoneName } from '../../../shared/format/time-settings.ts'
import { useInputProps } from '../../../shared/forms/fields/use-input-props.tsx'
import { failureText, whatItIs } from '../../../shared/forms/messages/failure-text.ts'
import { namedRule } from '../../../shared/forms/rules/named-rule.ts'
import { useTranslate } from '../../../shared/forms/use-translate.ts'
import { currentLocale } from '../../../shared/i18n/i18n.ts'
import { argLabel } from '../../../shared/transactions/arg-label.ts'
import { misfitOf } from '../../../shared/transactions/misfits.ts'
import { Hint } from '../../../shared/ui/layout.tsx'
import {
  areAccounts,
  isMomentText,
  isWritable,
  type MethodField,
  rawText,
  readMember,
  writeMember,
} from '../model/method-fields.ts'
import { type BuilderValues, memberName } from '../use-builder-form.ts'
import { type CallArgs, useMethodsOfTarget } from '../use-call-args.ts'
import { AccountAdder } from './known-accounts.tsx'
import { partsOf, StructuredField } from './structured-field.tsx'

/** What an option of a choice means, after the value that the args hold. */
const useOptionLabel = (call: CallArgs, { name, format }: MethodField) => {
  const { t } = useTranslation('shared')
  const choices = call.method.choices?.[name]
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
  'roles',
  'subscriptions',
  'share',
])

/** What a value without any part is, where its format has one that the method takes. */
const withoutParts = ({ format, schema }: MethodField): unknown => {
  const none = format === 'roles' ? [] : {}
  return ['roles', 'subscriptions'].includes(format) && z.safeParse(schema, none).success ? none : undefined
}

/** Runs on an empty field too: a member that may be left out passes there. */
const memberRule = (field: MethodField) =>
  Object.assign(
    namedRule('member', ({ value: text }) => {
      const value = readMember(String(text), field)
      return z.safeParse(field.schema, value).success && isWritable(value)
    }),
    { skipEmpty: false },
  )

/** The asset that amounts are in, and how many decimals it has; undefined to write them in smallest units. */
export interface AmountAsset {
  readonly assetId: string
  readonly decimals: number | undefined
}

export interface MemberFieldProps {
  readonly call: CallArgs
  readonly field: MethodField
  readonly amountsIn: AmountAsset
  readonly ownAccountId: string
  /** The list of accounts to choose from. */
  readonly accountsId: string
  /** The list of texts to choose from, where there is one. */
  readonly textsId?: string | undefined
}

/** The input of one member of the args; what is typed stays as it is typed, while the args hold its value. */
const useMember = ({ call, field: described, amountsIn }: MemberFieldProps) => {
  const { t } = useTranslation(['transaction_builder', 'transactions'])
  const { translate, locale } = useTranslate()
  const { form, methodName } = call
  const { assetId, decimals } = amountsIn
  const { name, schema, format, required } = described
  const field = useMemo(() => ({ ...described, decimals }), [described, decimals])
  const rules = useMemo(() => [[memberRule(field)]] as const, [field])
  const inAsset = format === 'amount' && decimals !== undefined
  const label = argLabel(t, methodName, name)
  const fullLabel = label === name ? label : `${label} (${name})`
  /** Of what the schema takes. */
  const problemOfFitting = (text: string): string =>
    isWritable(readMember(text, field)) ? translate('invalid') : t('problems.mark', { Field: fullLabel })
  const problemOf = (text: string): string => {
    const named = { Field: fullLabel }
    if (required && text.trim() === '') return translate('required', named)
    if (format === 'time') return t('problems.time', named)
    if (format === 'bytes') return translate('hex', named)
    if (inAsset) return amountProblem(text, decimals)
    const misfit = misfitOf(schema, readMember(text, field), format, locale)
    if (!misfit) return problemOfFitting(text)
    const { member: part, fits } = misfit
    if (format === 'list' && part !== '') return t('problems.line', { line: Number(part) + 1, fits })
    const Field = part === '' ? fullLabel : `${label} (${name}.${part})`
    return `${t('problems.member', { Field, fits })} ${format === 'account' ? whatItIs(text, translate) : ''}`.trim()
  }
  /** An amount in the asset's units, refused in the words that every form has for it. */
  const amountProblem = (text: string, places: number): string => {
    const least = z.safeParse(schema, 0n).success ? 0n : 1n
    const args = [places, least, U64_MAX]
    const subject = { field: fullLabel, value: text, args, locale, labelOf: () => undefined }
    return failureText({ rule: 'units', args, blocking: true, broken: false }, subject, undefined, translate)
  }
  const hint = (): string | undefined => {
    // A choice shows what it takes.
    if (field.options) return undefined
    if (inAsset) return t('amountHint', { assetId })
    return t(`memberHints.${format}`, { zone: timeZoneName() })
  }
  const { field: typed, props: inputProps } = useInputProps<BuilderValues, string>(
    { form, name: memberName(call.key, name), description: hint() },
    { rules, label: fullLabel, messages: { member: ({ value }) => problemOf(String(value)) } },
  )
  const write = (text: string) => {
    typed.setValue(text)
    call.write(writeMember(call.read(), field, text))
  }
  const input = {
    ...inputProps,
    required,
    value: typed.value,
    spellCheck: false,
    autoComplete: 'off',
    classNames: { input: 'monospace' },
    onChange: (event: { currentTarget: { value: string } }) => write(event.currentTarget.value),
  }
  const value = readMember(typed.value, field)
  const raw = rawText(value)
  return { field, label, fullLabel, input, value, raw, write }
}

/** One member of the args, shown as its format is best written. */
export function MemberField(props: MemberFieldProps) {
  const { call, ownAccountId, accountsId, textsId } = props
  const { t } = useTranslation(['transaction_builder', 'shared'])
  const { field, label, fullLabel, input, value, raw, write } = useMember(props)
  const { schema, format, required } = field
  const typed = input.value
  const labelOf = useOptionLabel(call, field)
  const methodsOfTarget = useMethodsOfTarget(call, format === 'capabilities')
  const parts = partsOf({
    format,
    value,
    label,
    methods: methodsOfTarget,
    onChange: (next) => write(rawText(next)),
  })
  if (parts) {
    const { id, error, onBlur } = input
    const none = withoutParts(field)
    const onEmpty = value === undefined && none !== undefined ? () => write(rawText(none)) : undefined
    return (
      <StructuredField {...{ id, label: fullLabel, required, error, onBlur, raw, onEmpty }}>
        {parts}
      </StructuredField>
    )
  }
  const rawValue = !writtenRaw.has(format) && raw !== typed && z.safeParse(schema, value).success && (
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
            listed={typed.split('\n')}
            onAdd={(id) => write([...typed.split('\n').filter((line) => line !== ''), id].join('\n'))}
          />
        )}
        {rawValue}
      </div>
    )
  if (field.options) {
    const options = field.options.map((option) => ({ value: String(option), label: labelOf(String(option)) }))
    const isOption = options.some((option) => option.value === typed)
    const others = isOption ? [] : [{ value: typed, label: typed || t('shared:choose') }]
    const none = required || !isOption ? [] : [{ value: '', label: t('leftOut') }]
    return <NativeSelect {...input} data={[...others, ...none, ...options]} />
  }
  return (
    <div>
      <TextInput
        {...input}
        {...(format === 'time' && isMomentText(typed) && { type: 'datetime-local', step: 1 })}
        list={format === 'account' ? accountsId : textsId}
      />
      {rawValue}
      {format === 'account' && ownAccountId !== '' && typed !== ownAccountId && (
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
