/** Why a node takes no transaction, or cannot answer: its own words for it. */
export type RefusalKind =
  | 'malformed data'
  | 'bad network'
  | 'invalid signature'
  | 'duplicated unconfirmed transaction'
  | 'duplicated confirmed transaction'
  | 'resource not found'
  | 'invalid contract hash'
  | 'smart contract fault'
  | 'burning fuel error'
  | 'account fault'
  | 'not implemented'
  | 'other'

/** The ledger takes no part of this transaction: nothing was kept of it. */
export class LedgerRefusal extends Error {
  override name = 'LedgerRefusal'
  readonly kind: RefusalKind

  constructor(kind: RefusalKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
