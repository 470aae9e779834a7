import { LedgerError } from './ledger-error.ts'

/** A text is not an account id. */
export class InvalidAccountIdError extends LedgerError {
  override name = 'InvalidAccountIdError'
  constructor(accountId: string) {
    super('Not an account id.', {
      cure: 'Pass TRINCI, a name such as #EURS, or the 46 base58 characters that start with Qm.',
      details: { accountId: accountId.slice(0, 64), length: accountId.length },
    })
  }
}

/** A text is not a transaction, contract or block hash. */
export class InvalidHashIdError extends LedgerError {
  override name = 'InvalidHashIdError'
  constructor(hash: string) {
    super('Not a hash id.', {
      cure: 'Pass 68 lower-case hexadecimal characters that start with 1220.',
      details: { hash: hash.slice(0, 80), length: hash.length },
    })
  }
}
