import { describeValue } from './describe-value.ts'
import { LedgerError } from './ledger-error.ts'

/** An argument of a contract's method is missing or does not fit. */
export class InvalidArgumentError extends LedgerError {
  override name = 'InvalidArgumentError'
  /** Name of the argument. */
  readonly field: string
  /** What the argument must be, in words. */
  readonly fits: string
  constructor(field: string, fits: string, given: unknown) {
    super(`${field}: ${fits}; given was ${describeValue(given)}.`, {
      cure: 'Correct this argument. For another contract or method, pass `args` to the transaction instead.',
      details: { field, fits, given: describeValue(given) },
    })
    this.field = field
    this.fits = fits
  }
}
