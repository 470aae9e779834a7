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
export { type CallJudgement, type DelegatedCall, type Grant, judgeCall } from './judge-call.ts'
export {
  type DelegationProblem,
  type ExpectedDelegation,
  findDelegationProblem,
  signDelegation,
  verifyDelegation,
} from './verify-delegation.ts'
