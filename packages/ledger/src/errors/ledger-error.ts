/** What every failure of this package carries besides its name. */
export interface LedgerErrorFacts {
  /** What to do about it, in one sentence. */
  readonly cure?: string
  /** The facts of the failure, safe to show and to log: never key bytes, never a password. */
  readonly details?: Readonly<Record<string, unknown>>
  readonly cause?: unknown
  /** True when the specification words the message, so that nothing may be added to it. */
  readonly wordForWord?: boolean
}

/**
 * Base of every error that this package throws on purpose. Switch on `name`: it is stable and is not mangled
 * by minifiers, which `constructor.name` would be.
 *
 * @example
 * import { LedgerError } from '@panel/ledger/errors'
 * import { decodeTransaction } from '@panel/ledger/transactions'
 *
 * try {
 *   decodeTransaction(new Uint8Array([0x93]))
 * } catch (error) {
 *   if (error instanceof LedgerError && error.name === 'InvalidMessagePackError') error.shortMessage
 * }
 */
export class LedgerError extends Error {
  override name = 'LedgerError'
  /** The failure in one sentence, without the cure. */
  readonly shortMessage: string
  /** What to do about it. Empty when there is nothing to do. */
  readonly cure: string
  readonly details: Readonly<Record<string, unknown>>

  constructor(shortMessage: string, facts: LedgerErrorFacts = {}) {
    const cure = facts.cure ?? ''
    const message = cure === '' || facts.wordForWord ? shortMessage : `${shortMessage} ${cure}`
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.shortMessage = shortMessage
    this.cure = cure
    this.details = facts.details ?? {}
  }

  /** The first error of the chain of causes, this one included, that satisfies the predicate. */
  walk(predicate: (error: unknown) => boolean): unknown {
    let current: unknown = this
    while (current !== undefined && !predicate(current)) {
      current = current instanceof Error ? current.cause : undefined
    }
    return current
  }
}
