import type { IntentData } from '@panel/contracts/platform/payments/intents'
import { bytesToBase58 } from '@panel/ledger/encoding'
import * as z from 'zod/mini'
import { readStoredJson } from '../stored-json.ts'
import type { StoredIntent } from './intent-store.ts'

const prices = z.array(z.object({ assetId: z.string(), units: z.string() })).check(z.minLength(1))

/** What an intent says, as the database keeps it. */
const intentFacts = z.object({
  /** The main asset first. */
  prices,
  webhook: z.string(),
  currency: z.string(),
  successUrl: z.string(),
  cancelUrl: z.string(),
  userPayFees: z.boolean(),
  appName: z.string(),
  /** base58 of the merchant's public key, as the intent has it. */
  publicKey: z.string(),
})
export type IntentFacts = z.infer<typeof intentFacts>

/** The facts of an intent's data. */
export const factsOf = ({ assets, payment, publicKey, appName }: IntentData): IntentFacts => {
  const { webhook, currency, successUrl, cancelUrl, userPayFees } = payment
  return {
    prices: [assets.main, ...assets.other].map(({ sign, units }) => ({
      assetId: sign,
      units: units.toString(),
    })),
    webhook,
    currency,
    successUrl,
    cancelUrl,
    userPayFees,
    appName,
    publicKey: typeof publicKey === 'string' ? publicKey : bytesToBase58(publicKey),
  }
}

/** The facts of a stored intent. */
export const readFacts = ({ facts }: Pick<StoredIntent, 'facts'>): IntentFacts =>
  readStoredJson(intentFacts, facts)
