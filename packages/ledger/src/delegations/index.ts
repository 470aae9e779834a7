export { type CallCheck, checkCall, type DelegatedCall, type Grant } from './check-call.ts'
export {
  buildDelegation,
  DEFAULT_DELEGATION_SECONDS,
  type Delegation,
  type DelegationParameters,
  hasCapability,
  isDelegationExpired,
} from './delegation.ts'
export {
  decodeDelegation,
  delegationFromBase58,
  delegationSignedBytes,
  delegationToBase58,
  encodeDelegation,
} from './encode-delegation.ts'
export {
  type DelegationProblem,
  type ExpectedDelegation,
  findDelegationProblem,
  signDelegation,
  verifyDelegation,
} from './verify-delegation.ts'
