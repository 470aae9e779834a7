export {
  buildBulkEmptyRoot,
  buildBulkNode,
  buildBulkRoot,
  buildBulkTransaction,
  buildUnitaryTransaction,
  type CallParameters,
} from './build-transaction.ts'
export {
  type DecodeOptions,
  decodeTransaction,
  transactionFromBase58,
  transactionFromBase58Async,
  transactionFromHex,
} from './decode-transaction.ts'
export {
  encodeTransaction,
  signedBytesOf,
  transactionToBase58,
  transactionToHex,
} from './encode-transaction.ts'
export { isSigned, type Signed, sha384Of, signTransaction, withSignature } from './sign-transaction.ts'
export { ticketOf } from './ticket.ts'
export {
  type BulkEmptyRoot,
  type BulkNode,
  type BulkRoot,
  type BulkTransaction,
  type CallingTransaction,
  type ContractCall,
  callsOf,
  isCalling,
  type SignableTransaction,
  signerOf,
  type Transaction,
  type UnitaryTransaction,
} from './transaction.ts'
export {
  type ExpectedTransaction,
  findTransactionProblem,
  type TransactionProblem,
  verifyTransaction,
} from './verify-transaction.ts'
