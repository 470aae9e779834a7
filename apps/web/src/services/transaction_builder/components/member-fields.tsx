import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
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
  readonly onChange: (args: string) => void
}

/** One member of the args; what is typed stays as it is typed, while the args hold its value. */
function MemberField({ field, args, onChange }: MemberFieldProps) {
  const { t } = useTranslation('transaction_builder')
  const value = membersOf(args)?.[field.name]
  const [typed, setTyped] = useState(() => textOfMember(value, field))
  const [left, setLeft] = useState(false)
  const known = readMember(typed, field)
  const parsed = z.safeParse(field.schema, known)
  const error = left && !parsed.success ? parsed.error.issues[0]?.message : undefined
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
  return field.format === 'list' || field.format === 'json' ? (
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
          onChange={(args) => state.change({ args })}
        />
      ))}
    </fieldset>
  )
}
