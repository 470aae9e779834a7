import { LedgerError } from './ledger-error.ts'

/** Bytes are not a message of the table of node messages. */
export class InvalidMessageError extends LedgerError {
  override name = 'InvalidMessageError'
  constructor(problem: string, cause?: unknown) {
    super(`Not a node message: ${problem}.`, {
      cure: 'Check that the bytes come from a node of this ledger.',
      details: { problem },
      cause,
    })
  }
}

const CURES: Readonly<Record<string, string>> = {
  'bad network': "Build it for the node's network.",
  'invalid signature': 'Sign it with the key of its signer, after the last change.',
  'duplicated unconfirmed transaction': 'Do not send it again: wait for its ticket.',
  'duplicated confirmed transaction': 'Do not send it again: request its receipt.',
  'resource not found': 'Ask again later: it may not be there yet.',
}

/** The node refused a request. `kind` is its own word for why. */
export class NodeRefusedError extends LedgerError {
  override name = 'NodeRefusedError'
  readonly kind: string
  constructor(kind: string, source: string | null) {
    super(`The node refused the request: ${kind}.`, {
      cure:
        (Object.hasOwn(CURES, kind) ? CURES[kind] : undefined) ??
        'See the details for what the node says of it.',
      details: { kind, source },
    })
    this.kind = kind
  }
}

/** The node could not be reached, or what it answered is no message. */
export class NodeUnreachableError extends LedgerError {
  override name = 'NodeUnreachableError'
  constructor(problem: string, details: Readonly<Record<string, unknown>>, cause?: unknown) {
    super(`The node could not be asked: ${problem}.`, {
      cure: 'Check its address and that it is up.',
      details,
      cause,
    })
  }
}

/** The node answered with a message of another type than was requested. */
export class UnexpectedAnswerError extends LedgerError {
  override name = 'UnexpectedAnswerError'
  constructor(expected: string, received: string) {
    super(`The node answered ${received} where ${expected} was expected.`, {
      cure: 'Check that the address is that of a node of this ledger.',
      details: { expected, received },
    })
  }
}

/** The node reports another ticket than the one of the transaction that was sent. */
export class TicketMismatchError extends LedgerError {
  override name = 'TicketMismatchError'
  constructor(expected: string, received: string) {
    super(`The node answered with the ticket ${received} for the transaction ${expected}.`, {
      cure: 'Do not send it again. Wait for the expected ticket, and check that the node is of this ledger.',
      details: { expected, received },
    })
  }
}

/**
 * Something did not arrive in time. A ticket may still be executed later. The cause is the problem of the last
 * attempt.
 */
export class TimeoutError extends LedgerError {
  override name = 'TimeoutError'
  constructor(what: string, milliseconds: number, cause?: unknown) {
    super(`${what} did not arrive within ${milliseconds} ms.`, {
      cure: 'It may still arrive: ask again later, and do not assume that it failed.',
      details: { what, milliseconds },
      cause,
    })
  }
}
