import { accountIdRule } from '../rules/account-rules.ts'
import { IdField } from './id-field.tsx'
import type { FieldProps } from './use-input-props.tsx'

const rules = [[accountIdRule]] as const

/** An account: `TRINCI`, `#` and a name, or an address. */
export function AccountIdField<Values>(props: FieldProps<Values, string>) {
  return <IdField placeholder="Qm… / #…" {...props} rules={rules} />
}
