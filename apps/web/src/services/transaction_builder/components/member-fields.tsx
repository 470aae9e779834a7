import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
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
import classes from './call-fields.module.css'

interface MemberFieldProps {
  readonly field: MethodField
  readonly args: string
  /** True once the call was asked for: then every field says what fits. */
  readonly asked: boolean
  readonly onChange: (args: string) => void
}

/** One member of the args; what is typed stays as it is typed, while the args hold its value. */
function MemberField({ field, args, asked, onChange }: MemberFieldProps) {
  const { t } = useTranslation('transaction_builder')
  const value = membersOf(args)?.[field.name]
  const [typed, setTyped] = useState(() => textOfMember(value, field))
  const [left, setLeft] = useState(false)
  const known = readMember(typed, field)
  const parsed = z.safeParse(field.schema, known)
  const error =
    (left || asked) && !parsed.success
      ? (whatFits(field.schema, currentLocale()) ?? parsed.error.issues[0]?.message)
      : undefined
  const props = {
    label: field.name,
    description: t(`memberHints.${field.format}`),
    value: typed,
    required: field.required,
    error,
    spellCheck: false,
    autoComplete: 'off',
    classNames: { input: classes.code ?? '' },
    onBlur: () => setLeft(true),
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped(event.currentTarget.value)
      onChange(writeMember(args, field, event.currentTarget.value))
    },
  }
  return ['list', 'json', 'capabilities'].includes(field.format) ? (
    <Textarea {...props} rows={3} />
  ) : (
    <TextInput {...props} />
  )
}

/** The args as one input for each member that the method's description names. */
export function MemberFields({ state }: { state: BuilderFormState }) {
  const { t } = useTranslation('transaction_builder')
  const fields = fieldsOf(state.method)
  if (!fields) return <p className={classes.whole}>{t('noFields')}</p>
  return (
    <fieldset className={classes.members} key={state.form.smartContractMethod}>
      <legend>{t('fields.args')}</legend>
      {fields.map((field) => (
        <MemberField
          key={field.name}
          field={field}
          args={state.form.args}
          asked={state.asked}
          onChange={(args) => state.change({ args })}
        />
      ))}
    </fieldset>
  )
}
