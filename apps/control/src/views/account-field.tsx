import type { KnownAccount } from '@panel/contracts/platform/sessions-control'
import { useTexts } from '../language.tsx'
import { Field } from '../parts.tsx'

interface Props {
  readonly accounts: readonly KnownAccount[]
  /** The id of the account; empty for every one. */
  readonly value: string
  readonly onChange: (accountId: string) => void
}

/** One account, or every one. */
export function AccountField({ accounts, value, onChange }: Props) {
  const texts = useTexts().faults.conditions
  return (
    <Field label={texts.account}>
      {(id) => (
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{texts.everyAccount}</option>
          {accounts.map(({ name, accountId }) => (
            <option key={accountId} value={accountId}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
