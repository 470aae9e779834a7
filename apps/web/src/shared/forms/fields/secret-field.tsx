import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslate } from '../use-translate.ts'
import { type FieldProps, useInputProps } from './use-input-props.tsx'

interface SecretFieldProps<Values> extends FieldProps<Values, string> {
  /** `new-password` where one is chosen, so that password managers offer one. */
  readonly autoComplete?: 'off' | 'current-password' | 'new-password'
}

/** A password or key, hidden unless the person asks to see it. */
export function SecretField<Values>({ autoComplete = 'off', ...props }: SecretFieldProps<Values>) {
  const { translate } = useTranslate()
  const [shown, setShown] = useState(false)
  const { field, props: input } = useInputProps<Values, string>(props)
  return (
    <PasswordInput
      {...input}
      autoComplete={autoComplete}
      spellCheck={false}
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': translate(shown ? 'hide' : 'show'), tabIndex: 0 }}
      value={field.value}
      onChange={(event) => field.setValue(event.currentTarget.value)}
    />
  )
}
