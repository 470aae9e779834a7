import { accountIdRule } from '../rules/account-rules.ts'
import { IdField } from './id-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

const rules = [[accountIdRule]] as const

/** An account: `TRINCI`, `#` and a name, or an address. */
export function AccountIdField<Values>(props: TextFieldProps<Values>) {
  return <IdField placeholder="Qm… / #…" {...props} rules={rules} />
}
