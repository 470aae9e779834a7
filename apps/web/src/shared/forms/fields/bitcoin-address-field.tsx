import { bitcoinAddressRule } from '../rules/wallet-rules.ts'
import { IdField } from './id-field.tsx'
import type { FieldProps } from './use-input-props.tsx'

const rules = {
  any: [[bitcoinAddressRule]],
  main: [[bitcoinAddressRule, 'main']],
  test: [[bitcoinAddressRule, 'test']],
  regtest: [[bitcoinAddressRule, 'regtest']],
} as const

interface BitcoinAddressFieldProps<Values> extends FieldProps<Values, string> {
  /** The only network whose addresses are taken; any where none is given. */
  readonly network?: 'main' | 'test' | 'regtest'
}

/** A bitcoin address, checked by checksum and network. */
export function BitcoinAddressField<Values>({ network, ...props }: BitcoinAddressFieldProps<Values>) {
  return <IdField {...props} rules={rules[network ?? 'any']} />
}
