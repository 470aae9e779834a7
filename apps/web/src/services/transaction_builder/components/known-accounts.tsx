import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AccountOptions, KnownAccountField } from '../../../shared/accounts/known-account-field.tsx'
import { useKnownAccounts } from '../../../shared/accounts/use-known-accounts.ts'
import { shorten } from '../../../shared/format/shorten.ts'
import type { FieldProps } from '../../../shared/forms/fields/use-input-props.tsx'
import { useSignerKey } from '../use-signer-key.ts'

/** The accounts that are offered, the signer's own first. */
const useOfferedAccounts = () => {
  const { t } = useTranslation('transaction_builder')
  const { accountId } = useSignerKey()
  return useKnownAccounts({ id: accountId, name: t('myAccount') })
}

/** Offers accounts for the inputs that name this list. */
export function KnownAccounts({ id }: { readonly id: string }) {
  return <AccountOptions id={id} accounts={useOfferedAccounts()} />
}

/** A field of an account that offers the known ones. */
export function SignerAccountField<Values>(props: FieldProps<Values, string>) {
  return <KnownAccountField {...props} accounts={useOfferedAccounts()} />
}

interface AccountAdderProps {
  /** The member whose list they are added to. */
  readonly label: string
  readonly listed: readonly string[]
  readonly onAdd: (accountId: string) => void
}

/** A choice of an account that is added to a list of them. */
export function AccountAdder({ label, listed, onAdd }: AccountAdderProps) {
  const { t } = useTranslation('transaction_builder')
  const known = useOfferedAccounts()
  const offered = known.filter(({ id }) => !listed.includes(id))
  // It stays once every account is listed: the focus is in it.
  if (known.length === 0) return null
  return (
    <NativeSelect
      size="xs"
      mt="xs"
      aria-label={t('addAccountTo', { label })}
      value=""
      data={[
        { value: '', label: t('addAccount') },
        ...offered.map(({ id, name }) => ({
          value: id,
          label: name === id ? id : `${name} (${shorten(id)})`,
        })),
      ]}
      onChange={(event) => onAdd(event.currentTarget.value)}
    />
  )
}
