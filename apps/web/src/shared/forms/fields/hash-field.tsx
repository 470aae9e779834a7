import { hashIdRule } from '../rules/account-rules.ts'
import { IdField } from './id-field.tsx'
import type { FieldProps } from './use-input-props.tsx'

const rules = [[hashIdRule]] as const

/** A ticket, contract hash or block hash: 68 hexadecimal characters that start with 1220. */
export function HashField<Values>(props: FieldProps<Values, string>) {
  return <IdField placeholder="1220…" {...props} rules={rules} />
}
