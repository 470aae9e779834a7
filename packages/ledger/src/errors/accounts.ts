import { describeValue } from './describe-value.ts'
import { LedgerError } from './ledger-error.ts'

const shownText = (name: string, value: unknown, maxLength: number): Readonly<Record<string, unknown>> =>
  typeof value === 'string'
    ? { [name]: value.slice(0, maxLength), length: value.length }
    : { [name]: null, given: describeValue(value) }

/** A text is not an account id. */
export class InvalidAccountIdError extends LedgerError {
  override name = 'InvalidAccountIdError'
  constructor(accountId: unknown) {
    super('Not an account id.', {
      cure: 'Pass TRINCI, a name such as #EURS, or the 46 base58 characters that start with Qm.',
      details: shownText('accountId', accountId, 64),
    })
  }
}

/** A text is not a transaction, contract or block hash. */
export class InvalidHashIdError extends LedgerError {
  override name = 'InvalidHashIdError'
  constructor(hash: unknown, member?: string) {
    const facts = shownText('hash', hash, 80)
    super(
      member === undefined
        ? 'Not a hash id.'
        : `${member} is not a hash id: given was ${describeValue(hash)}.`,
      {
        cure: 'Pass 68 lower-case hexadecimal characters that start with 1220.',
        details: member === undefined ? facts : { member, ...facts },
      },
    )
  }
}
