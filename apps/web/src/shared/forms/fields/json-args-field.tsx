import { jsonArgsRule } from '../rules/json-args-rule.ts'
import { TextAreaField } from './text-area-field.tsx'
import type { FieldProps } from './use-input-props.tsx'

const rules = [[jsonArgsRule]] as const

interface JsonArgsFieldProps<Values> extends FieldProps<Values, string> {
  readonly rows?: number
}

/** A smart contract's arguments in the ledger's JSON notation; its value is the text, as it was written. */
export function JsonArgsField<Values>({ rows = 6, ...props }: JsonArgsFieldProps<Values>) {
  return (
    <TextAreaField
      {...props}
      rows={rows}
      rules={rules}
      spellCheck={false}
      autoComplete="off"
      classNames={{ input: 'monospace' }}
    />
  )
}
