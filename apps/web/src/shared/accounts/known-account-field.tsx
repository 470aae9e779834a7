import { useId } from 'react'
import { AccountIdField } from '../forms/fields/account-id-field.tsx'
import type { TextFieldProps } from '../forms/fields/text-field.tsx'
import { useOwnAccountId } from '../session/use-own-account-id.ts'
import { type KnownAccount, useKnownPeople } from './use-known-accounts.ts'

interface AccountOptionsProps {
  readonly id: string
  readonly accounts: readonly KnownAccount[]
}

/** Offers accounts for the inputs that name this list. */
export function AccountOptions({ id, accounts }: AccountOptionsProps) {
  return (
    <datalist id={id}>
      {accounts.map(({ id: value, name }) => (
        <option key={value} value={value} label={name} />
      ))}
    </datalist>
  )
}

type KnownAccountFieldProps<Values> = TextFieldProps<Values> & {
  /** The accounts that are offered; one's own and the labelled ones where absent. */
  readonly accounts?: readonly KnownAccount[]
  /** True where one's own account is not taken, so that it is not offered. */
  readonly others?: boolean
}

/** A field of an account that offers known ones to choose from. */
export function KnownAccountField<Values>({
  accounts,
  others = false,
  ...props
}: KnownAccountFieldProps<Values>) {
  const id = useId()
  const own = useOwnAccountId()
  const people = useKnownPeople().filter((person) => !others || person.id !== own)
  return (
    <>
      <AccountIdField {...props} list={id} />
      <AccountOptions id={id} accounts={accounts ?? people} />
    </>
  )
}
