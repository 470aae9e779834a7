import { TextField, type TextFieldProps } from './text-field.tsx'

/** A field for what is pasted rather than typed: no corrections, no blanks, every character as wide as the next. */
export function IdField<Values>(props: TextFieldProps<Values>) {
  return (
    <TextField
      spellCheck={false}
      autoComplete="off"
      classNames={{ input: 'monospace' }}
      normalize={(text) => text.replace(/\s/g, '')}
      {...props}
    />
  )
}
