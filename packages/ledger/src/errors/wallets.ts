import { LedgerError } from './ledger-error.ts'

/** A text is not a bitcoin address of the network. The message is the specification's own. */
export class InvalidBitcoinAddressError extends LedgerError {
  override name = 'InvalidBitcoinAddressError'
  constructor(address: string, network: string | undefined) {
    super('Invalid address', {
      cure: 'Check each character, and that the address is of the right network.',
      details: { address: address.slice(0, 100), network: network ?? 'any' },
      wordForWord: true,
    })
  }
}
