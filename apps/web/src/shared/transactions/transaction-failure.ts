/** The wrapper messages of the error catalogue, word for word. */
export const failureMessages = {
  sign: 'Error during sign process',
  decode: 'An error has occourred during transaction decoding',
  accountId: 'An error has occourred on getting account id',
  data: 'Error on sign data',
  key: 'error importing key',
  bulk: 'Error on BulkTransaction creation',
  differs: 'The prepared transaction is not what was requested; it was not signed.',
} as const

/** A step of the transaction path that failed; `cause` is what went wrong inside it. */
export class TransactionFailure extends Error {
  override readonly name = 'TransactionFailure'
  readonly step: keyof typeof failureMessages
  /** The fields that differ from the intent, where that is the failure. */
  readonly fields: readonly string[]

  constructor(step: keyof typeof failureMessages, cause?: unknown, fields: readonly string[] = []) {
    super(failureMessages[step], { cause })
    this.step = step
    this.fields = fields
  }
}
