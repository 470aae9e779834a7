import { Button, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { balancesQuery } from '../../../shared/api/account-queries.ts'
import { useTranslate } from '../../../shared/forms/use-translate.ts'
import { currentLocale } from '../../../shared/i18n/i18n.ts'
import { whatFits } from '../../../shared/transactions/misfits.ts'
import {
  fieldsOf,
  type MethodField,
  membersOf,
  readMember,
  textOfMember,
  writeMember,
} from '../model/method-fields.ts'
import type { BuilderFormState } from '../use-builder-form.ts'
import { useSignerKey } from '../use-signer-key.ts'
import classes from './builder.module.css'

interface MemberFieldProps {
  readonly field: MethodField
  readonly args: string
  /** True once the form was submitted: then every field says what fits. */
  readonly asked: boolean
  readonly target: string
  readonly ownAccountId: string
  readonly onChange: (args: string) => void
}

/** One member of the args; what is typed stays as it is typed, while the args hold its value. */
function MemberField({ field, args, asked, target, ownAccountId, onChange }: MemberFieldProps) {
  const { t } = useTranslation(['transaction_builder', 'transactions'])
  const { translate } = useTranslate()
  const value = membersOf(args)?.[field.name]
  const [typed, setTyped] = useState(() => textOfMember(value, field))
  const [left, setLeft] = useState(false)
  const known = readMember(typed, field)
  const parsed = z.safeParse(field.schema, known)
  const inAsset = field.format === 'amount' && field.decimals !== undefined
  const label = t(`args.${field.name}`, { ns: 'transactions', defaultValue: field.name })
  const fullLabel = label === field.name ? label : `${label} (${field.name})`
  const fits = (): string | undefined => {
    if (field.required && typed.trim() === '') return translate('required', { Field: fullLabel })
    return inAsset && typed !== ''
      ? t('amountFits', { decimals: field.decimals, assetId: target })
      : (whatFits(field.schema, currentLocale()) ?? parsed.error?.issues[0]?.message)
  }
  const error = (left || asked) && !parsed.success ? fits() : undefined
  const write = (text: string) => {
    setTyped(text)
    onChange(writeMember(args, field, text))
  }
  const props = {
    label: fullLabel,
    description: inAsset ? t('amountHint', { assetId: target }) : t(`memberHints.${field.format}`),
    value: typed,
    required: field.required,
    error,
    spellCheck: false,
    autoComplete: 'off',
    classNames: { input: 'monospace' },
    onBlur: () => setLeft(true),
    onChange: (event: { currentTarget: { value: string } }) => write(event.currentTarget.value),
  }
  if (['list', 'json', 'capabilities', 'roles', 'subscriptions'].includes(field.format))
    return <Textarea {...props} rows={3} />
  return (
    <div>
      <TextInput {...props} />
      {field.format === 'account' && ownAccountId !== '' && typed !== ownAccountId && (
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

/** The args as one input for each member that the method's description names. */
export function MemberFields({ state }: { state: BuilderFormState }) {
  const { t } = useTranslation('transaction_builder')
  const fields = fieldsOf(state.method)
  const { accountId } = useSignerKey()
  const target = state.form.accountId.trim()
  const { data: balances } = useQuery(balancesQuery())
  const decimals = balances?.find(({ assetId }) => assetId === target)?.decimals
  if (!fields) return null
  return (
    // A field starts from what the args hold, written with the decimals of the asset.
    <fieldset className={classes.members} key={`${state.form.smartContractMethod} ${decimals}`}>
      <legend>{t('fields.args')}</legend>
      {fields.map((field) => (
        <MemberField
          key={field.name}
          field={{ ...field, decimals }}
          args={state.form.args}
          asked={state.asked}
          target={target}
          ownAccountId={accountId}
          onChange={(args) => state.change({ args })}
        />
      ))}
    </fieldset>
  )
}
