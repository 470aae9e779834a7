import { LedgerError } from './ledger-error.ts'

/** A member of a transaction, delegation, certificate or message breaks the ledger's format. */
export class InvalidFieldError extends LedgerError {
  override name = 'InvalidFieldError'
  constructor(field: string, problem: string) {
    super(`${field} ${problem}.`, {
      cure: 'Correct this member, or ask the author of the structure to correct it.',
      details: { field, problem },
    })
  }
}

/** A structure is made for another network than the expected one. */
export class WrongNetworkError extends LedgerError {
  override name = 'WrongNetworkError'
  readonly expected: string
  readonly given: string
  constructor(what: string, expected: string, given: string) {
    super(`${what} is for the network ${given.slice(0, 64)}, not for ${expected.slice(0, 64)}.`, {
      cure: 'Build it again for the expected network, and have it signed again.',
      details: { what, expected, given },
    })
    this.expected = expected
    this.given = given
  }
}

/** The schema is not one that the ledger has for this kind. */
export class UnknownSchemaError extends LedgerError {
  override name = 'UnknownSchemaError'
  constructor(schema: string) {
    super('Unknown transaction schema.', {
      cure: 'Check that the bytes were made for this version of the ledger.',
      details: { schema: schema.slice(0, 64) },
    })
  }
}

/** The type tag is not one that the ledger has. */
export class UnknownTransactionTypeError extends LedgerError {
  override name = 'UnknownTransactionTypeError'
  constructor(tag: string) {
    super('Unknown transaction type.', {
      cure: 'Pass a transaction: unit_tx, bulk_tx or one of the parts of a bulk.',
      details: { tag: tag.slice(0, 64) },
    })
  }
}

/** A bulk has no root. The message is the specification's own. */
export class MissingBulkRootError extends LedgerError {
  override name = 'MissingBulkRootError'
  constructor() {
    super('You must define root transaction to use bulk', {
      cure: 'Build the root with buildBulkRoot or buildBulkEmptyRoot first.',
      wordForWord: true,
    })
  }
}

/** A bulk to sign has no nodes. The message is the specification's own. */
export class MissingBulkNodesError extends LedgerError {
  override name = 'MissingBulkNodesError'
  constructor() {
    super('No bulk node transactions provided', {
      cure: 'Add at least one node that depends on the root.',
      wordForWord: true,
    })
  }
}

/** A bulk root is unsigned: only the bulk that holds it is signed and verified. */
export class BulkRootNotSignableError extends LedgerError {
  override name = 'BulkRootNotSignableError'
  constructor(action: 'signed' | 'verified') {
    super(`A bulk root transaction cannot be ${action} directly.`, {
      cure: 'Put it into a bulk with buildBulkTransaction and use that.',
      details: { action },
    })
  }
}

/** The private key is not the one of the structure's signer. The details hold the first bytes of both points. */
export class SignerMismatchError extends LedgerError {
  override name = 'SignerMismatchError'
  constructor(signer: string, key: string) {
    super('The private key does not belong to the signer named in the structure.', {
      cure: 'Sign with the key whose public half the structure names.',
      details: { signer, key },
    })
  }
}
