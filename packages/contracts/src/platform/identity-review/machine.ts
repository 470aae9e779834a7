import { type MoveOf, type StateOf, stateMachine } from '../state-machine.ts'

/**
 * A review of one account's identity. `person` is the account itself, `reviewer` an account with the service KYC, `platform`
 * what follows from a transaction's result or from the clock.
 */
export const reviewMachine = stateMachine({
  states: [
    'draft',
    'waiting',
    'moreAsked',
    'issuing',
    'approved',
    'renewal',
    'refused',
    'refusedFinally',
    'withdrawing',
    'withdrawn',
    'erased',
  ],
  initial: 'draft',
  moves: {
    submit: { from: ['draft'], to: 'waiting', by: ['person'] },
    complete: { from: ['moreAsked'], to: 'waiting', by: ['person'] },
    startAgain: { from: ['refused', 'withdrawn', 'erased'], to: 'draft', by: ['person'] },
    approve: { from: ['waiting', 'renewal'], to: 'issuing', by: ['reviewer'] },
    issue: { from: ['issuing'], to: 'approved', by: ['platform'] },
    issueFails: { from: ['issuing'], to: 'waiting', by: ['platform'] },
    renewalFails: { from: ['issuing'], to: 'renewal', by: ['platform'] },
    askMore: { from: ['waiting', 'renewal'], to: 'moreAsked', by: ['reviewer'] },
    refuse: { from: ['waiting'], to: 'refused', by: ['reviewer'] },
    refuseFinally: { from: ['waiting'], to: 'refusedFinally', by: ['reviewer'] },
    expire: { from: ['approved'], to: 'renewal', by: ['platform'] },
    withdraw: { from: ['waiting', 'approved', 'renewal'], to: 'withdrawing', by: ['reviewer'] },
    confirmWithdrawal: { from: ['withdrawing'], to: 'withdrawn', by: ['platform'] },
    withdrawalFails: { from: ['withdrawing'], to: 'renewal', by: ['platform'] },
    /** The certificate was removed from the ledger by the person, or by the reviewer outside the review. */
    lose: { from: ['approved', 'renewal', 'withdrawing'], to: 'withdrawn', by: ['platform'] },
    erase: { from: ['refused', 'refusedFinally', 'withdrawn'], to: 'erased', by: ['reviewer'] },
  },
})
export type ReviewState = StateOf<typeof reviewMachine>
export type ReviewMove = MoveOf<typeof reviewMachine>

/** The states in which a reviewer has something to do: the queue. */
export const queueStates = ['waiting', 'renewal'] as const satisfies readonly ReviewState[]

/** Why a review ended as it did, in codes: these stay when everything personal is erased. */
export const reasonCodes = [
  'verified',
  'documentUnreadable',
  'documentExpired',
  'nameDiffers',
  'underAge',
  'duplicate',
  'suspectedForgery',
  'incomplete',
  'retention',
  'other',
] as const
export type ReasonCode = (typeof reasonCodes)[number]
