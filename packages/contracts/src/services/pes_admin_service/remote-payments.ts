import * as z from 'zod/mini'
import { decision } from '../../platform/decisions.ts'
import { filterText } from '../../platform/list-endpoint.ts'
import { accountId, hashId, recordedAccountId, timestamp, u64 } from '../../platform/primitives.ts'
import { type StateOf, stateMachine, stateSchema } from '../../platform/state-machine.ts'
import { isProof, normalProof } from '../../smart-contracts/payment-services.ts'

/** What becomes of a payment that was made elsewhere. A conflict has the proof of another one, and is never minted. */
export const remoteMachine = stateMachine({
  states: ['waiting', 'conflict', 'minting', 'minted', 'failed', 'refused'],
  initial: 'waiting',
  moves: {
    mint: { from: ['waiting'], to: 'minting', by: ['admin'] },
    retry: { from: ['failed'], to: 'minting', by: ['admin'] },
    refuse: { from: ['waiting', 'conflict', 'failed'], to: 'refused', by: ['admin'] },
    execute: { from: ['minting'], to: 'minted', by: ['platform'] },
    fail: { from: ['minting'], to: 'failed', by: ['platform'] },
  },
})
export const remoteState = stateSchema(remoteMachine)
export type RemoteState = StateOf<typeof remoteMachine>

export const remotePayment = z.object({
  id: z.int().check(z.positive()),
  state: remoteState,
  merchantId: recordedAccountId,
  /** Null for an account that is no merchant here. */
  merchantName: z.nullable(z.string()),
  /** Who reported it. */
  reportedBy: recordedAccountId,
  assetId: z.string(),
  decimals: z.int().check(z.nonnegative()),
  units: u64,
  /** In its normal form. */
  proof: z.string(),
  reportedAt: timestamp,
  /** The payment that has the same proof; null where there is none. */
  conflictOf: z.nullable(z.int()),
  /** Of the mint that was executed last. */
  ticket: z.nullable(hashId),
  /** Why the ledger refused the mint. */
  error: z.nullable(z.string()),
})
export type RemotePayment = z.infer<typeof remotePayment>

export const remotePaymentDetail = z.extend(remotePayment, { decisions: z.array(decision) })
export type RemotePaymentDetail = z.infer<typeof remotePaymentDetail>

export const remoteFilter = z.object({
  state: z.optional(remoteState),
  merchantId: z.optional(recordedAccountId),
  /** Part of the proof, the merchant's name or an account. */
  text: filterText,
})

/** A proof as somebody types it, in its normal form. */
export const typedProof = z.pipe(
  z.string().check(z.maxLength(200)),
  z.pipe(
    z.transform(normalProof),
    z.string().check(z.refine(isProof, { error: '4 to 120 letters, digits and : . _ / -' })),
  ),
)

export const newRemotePayment = z.object({
  merchantId: accountId,
  assetId: accountId,
  units: u64.check(z.refine((text) => text !== '0', { error: 'at least 1 unit' })),
  proof: typedProof,
})
