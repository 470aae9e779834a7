import * as z from 'zod/mini'
import { decision } from '../../platform/decisions.ts'
import { licenceId } from '../../platform/licences/licences.ts'
import { filterText } from '../../platform/list-endpoint.ts'
import { recordedAccountId, signedUnits, timestamp, units } from '../../platform/primitives.ts'
import { type StateOf, stateMachine, stateSchema } from '../../platform/state-machine.ts'

/** What a merchant is to the payment e-services. */
export const merchantMachine = stateMachine({
  states: ['applied', 'active', 'suspended', 'closed'],
  initial: 'applied',
  moves: {
    approve: { from: ['applied'], to: 'active', by: ['admin'] },
    refuse: { from: ['applied'], to: 'closed', by: ['admin'] },
    suspend: { from: ['active'], to: 'suspended', by: ['admin'] },
    resume: { from: ['suspended'], to: 'active', by: ['admin'] },
    close: { from: ['active', 'suspended'], to: 'closed', by: ['admin'] },
  },
})
export const merchantState = stateSchema(merchantMachine)
export type MerchantState = StateOf<typeof merchantMachine>

/** What payments in one asset come to, refunds taken off. */
const volume = z.object({
  assetId: z.string(),
  decimals: z.int().check(z.nonnegative()),
  units: signedUnits,
})

export const merchant = z.object({
  /** The merchant's own account on the ledger. */
  merchantId: recordedAccountId,
  name: z.string(),
  state: merchantState,
  /** Further accounts that can act for it. */
  accounts: z.int().check(z.nonnegative()),
  payments: z.int().check(z.nonnegative()),
  /** By asset, from the payments that the ledger recorded; the asset of most payments first. */
  volume: z.array(volume),
  createdAt: timestamp,
})
export type Merchant = z.infer<typeof merchant>

/** An account that can act for a merchant. */
export const merchantAccount = z.object({
  accountId: recordedAccountId,
  label: z.string(),
  addedAt: timestamp,
  /** Null while it belongs to the merchant. */
  removedAt: z.nullable(timestamp),
})

export const merchantDetail = z.extend(merchant, {
  accountList: z.array(merchantAccount),
  holdings: z.array(z.object({ assetId: z.string(), decimals: z.int(), units })),
  /** The ids of its licences. */
  licences: z.array(licenceId),
  /** Remote payments that wait for a decision. */
  waiting: z.int(),
  /** Capabilities that can be used now. */
  capabilities: z.int(),
  decisions: z.array(decision),
})
export type MerchantDetail = z.infer<typeof merchantDetail>

export const merchantFilter = z.object({
  state: z.optional(merchantState),
  /** Part of the name or the account. */
  text: filterText,
})
