import type { RefusalKind } from '../ledger-refusal.ts'

/** An execution that ends without effect; the message is what its receipt returns. */
export class ExecutionFault extends Error {
  override name = 'ExecutionFault'
  readonly kind: RefusalKind

  constructor(kind: RefusalKind, reason?: string) {
    super(reason === undefined ? kind : `${kind}: ${reason}`)
    this.kind = kind
  }
}

/** A contract's own refusal. */
export const contractFault = (reason: string): ExecutionFault =>
  new ExecutionFault('smart contract fault', reason)
