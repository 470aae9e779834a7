import { IdField } from './id-field.tsx'
import type { FieldProps } from './use-input-props.tsx'

interface BitcoinAddressFieldProps<Values> extends FieldProps<Values, string> {
  /** The only network whose addresses are taken; any where none is given. */
  readonly network?: 'main' | 'test' | 'regtest'
}

/** A bitcoin address, checked by checksum and network. */
export function BitcoinAddressField<Values>({ network, ...props }: BitcoinAddressFieldProps<Values>) {
  return <IdField {...props} rules={network ? `bitcoin_address:${network}` : 'bitcoin_address'} />
}
