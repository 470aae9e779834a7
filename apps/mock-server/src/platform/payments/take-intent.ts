import type { PaymentIntent } from '@panel/contracts/platform/payments/intents'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import { factsOf } from './intent-facts.ts'
import type { IntentReads } from './intent-reads.ts'
import type { IntentStore, StoredIntent } from './intent-store.ts'
import { readIntent } from './read-intent.ts'

/** Takes the intents of shops. */
export const intentTaker = (
  { clock, licences, webhooks }: Pick<FastifyInstance, 'clock' | 'licences' | 'webhooks'>,
  intents: IntentStore,
  { quotes, require, expired, present }: IntentReads,
) => {
  const requireLicence = (licenceId: string, merchantId: string): void => {
    const licence = licences.store.find(licenceId)
    if (!licence) throw new ApiError('NOT_FOUND', `There is no licence ${licenceId}.`, { licenceId })
    if (licence.merchantId !== merchantId) {
      throw new ApiError(
        'PAYMENT_SIGNATURE_WRONG',
        'The intent is not signed by the merchant of its licence.',
      )
    }
    if (licence.state === 'revoked')
      throw new ApiError('LICENCE_REVOKED', 'The licence of this intent was revoked.')
  }

  /** Takes a signed intent; the same one again is the same intent. */
  return async (text: string): Promise<PaymentIntent> => {
    const now = clock.now()
    const { data, merchantId, payload, expiresAt } = await readIntent(text, now)
    const { uuid, licenseId: licenceId } = data.payment
    const known = intents.find(uuid)
    if (known?.signed === text) return present(known)
    if (known) throw new ApiError('CONFLICT', 'Another intent has this uuid.', { uuid })
    requireLicence(licenceId, merchantId)
    if (expiresAt <= now) throw expired(expiresAt)
    const facts = factsOf(data)
    if (facts.webhook !== '') webhooks.targets.require(facts.webhook)
    await quotes.quotesOf({ ...facts, merchantId })
    const intent: StoredIntent = {
      ...{ uuid, licenceId, merchantId, payload, expiresAt },
      state: 'open',
      signed: text,
      facts: JSON.stringify(facts),
      createdAt: now,
    }
    // Somebody may have sent the same one while the ledger was read.
    if (!intents.find(uuid)) intents.add(intent)
    return present(require(uuid))
  }
}
