import * as z from 'zod/mini'
import {
  accountId,
  hashId,
  recordedAccountId,
  signedUnits,
  timestamp,
  u64,
} from '../../platform/primitives.ts'
import {
  type CapabilityState,
  capabilities,
  capabilityStates,
} from '../../smart-contracts/payment-services.ts'
import { merchantState } from './merchants.ts'

/** Why nothing can be granted in a cell. */
export const obstacles = ['merchantNotActive', 'accountRemoved'] as const
export type Obstacle = (typeof obstacles)[number]

/** One cell of the grid, as the ledger has it. */
export const capabilityCell = z.object({
  method: z.enum(capabilities),
  state: z.enum(capabilityStates),
  /** Unix seconds; 0 where it was never granted. */
  until: z.int().check(z.nonnegative()),
  by: z.nullable(recordedAccountId),
  at: z.nullable(timestamp),
  ticket: z.nullable(hashId),
})

export const capabilityAccount = z.object({
  accountId: recordedAccountId,
  label: z.string(),
  /** Null where capabilities can be granted. */
  obstacle: z.nullable(z.enum(obstacles)),
  revision: z.int().check(z.nonnegative()),
  cells: z.array(capabilityCell),
  /** Methods that a transaction changes which waits for its block. */
  pending: z.array(z.enum(capabilities)),
})
export type CapabilityAccount = z.infer<typeof capabilityAccount>

export const capabilityGrid = z.object({
  merchantId: recordedAccountId,
  name: z.string(),
  state: merchantState,
  accounts: z.array(capabilityAccount),
  /** Whether the caller's account may change capabilities. */
  operates: z.boolean(),
  /** Unix seconds of the ledger. */
  now: z.int(),
})
export type CapabilityGrid = z.infer<typeof capabilityGrid>

export const trial = z.object({
  method: z.enum(capabilities),
  assetId: accountId,
  units: u64,
  /** Who a refund goes to. */
  to: z.optional(recordedAccountId),
})

export const trialAnswer = z.object({
  /** What the contract answers to `verify_capability`. */
  allowed: z.boolean(),
  state: z.enum(capabilityStates),
  /** The concrete call, executed and taken back; null where the account’s key is not known here. */
  call: z.nullable(
    z.object({
      success: z.boolean(),
      failure: z.nullable(z.string()),
      movements: z.array(z.object({ accountId: recordedAccountId, assetId: z.string(), delta: signedUnits })),
    }),
  ),
})
export type TrialAnswer = z.infer<typeof trialAnswer>

/** What a change does to a cell. */
export const changeKinds = ['granted', 'extended', 'shortened', 'revoked'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** What setting an end does to a cell, 0 to revoke it; undefined where it changes nothing. */
export const changeKindOf = (
  { state, until: before }: { readonly state: CapabilityState; readonly until: number },
  until: number,
): ChangeKind | undefined => {
  const isHeld = state === 'granted' || state === 'ending'
  if (until === 0) return isHeld ? 'revoked' : undefined
  if (!isHeld) return 'granted'
  if (until === before) return undefined
  return until > before ? 'extended' : 'shortened'
}
