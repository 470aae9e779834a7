import { useId } from 'react'
import { AccountIdField } from '../forms/fields/account-id-field.tsx'
import type { TextFieldProps } from '../forms/fields/text-field.tsx'
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
}

/** A field of an account that offers known ones to choose from. */
export function KnownAccountField<Values>({ accounts, ...props }: KnownAccountFieldProps<Values>) {
  const id = useId()
  const people = useKnownPeople()
  return (
    <>
      <AccountIdField {...props} list={id} />
      <AccountOptions id={id} accounts={accounts ?? people} />
    </>
  )
}
