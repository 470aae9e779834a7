/** A node's own words for why it takes no transaction, or cannot answer. */
export const refusalKinds = [
  'malformed data',
  'bad network',
  'invalid signature',
  'duplicated unconfirmed transaction',
  'duplicated confirmed transaction',
  'resource not found',
  'invalid contract hash',
  'smart contract fault',
  'burning fuel error',
  'account fault',
  'not implemented',
  'other',
] as const
export type RefusalKind = (typeof refusalKinds)[number]

/** The ledger takes no part of this transaction: nothing was kept of it. */
export class LedgerRefusal extends Error {
  override name = 'LedgerRefusal'
  readonly kind: RefusalKind

  constructor(kind: RefusalKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** The chain was reset or replaced while a transaction waited to be verified. */
export class LedgerReplaced extends LedgerRefusal {
  override name = 'LedgerReplaced'

  constructor() {
    super(
      'other',
      'The world was replaced while this transaction waited to be verified. Nothing was kept of it: submit it again.',
    )
  }
}

/** Whether a transaction was refused because the ledger has it already. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof LedgerRefusal &&
  (error.kind === 'duplicated unconfirmed transaction' || error.kind === 'duplicated confirmed transaction')

/** The ledger is another machine's and cannot be reached: whether it took a transaction is not known. */
export class LedgerUnreachable extends Error {
  override name = 'LedgerUnreachable'
}

/** What is stored of a part of the chain is damaged. */
export class LedgerUnreadable extends Error {
  override name = 'LedgerUnreadable'
}

/** A part of what a chain is to start from cannot be written. */
export class GenesisFault extends Error {
  override name = 'GenesisFault'
  /** The asset or the call that cannot be, as it was given. */
  readonly part: object

  constructor(part: object, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.part = part
  }
}
