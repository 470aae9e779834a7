import type {
  IssuedKey,
  IssuedLicence,
  IssuedLicenceDetail,
  IssuedSecret,
} from '@panel/contracts/services/license-syn-pay/licences'
import type { FastifyInstance } from 'fastify'
import { isoTime, isoTimeOrNull } from '../../platform/iso-time.ts'
import type { StoredKey, StoredLicence } from '../../platform/licences/store.ts'
import type { StoredSecret } from '../../platform/webhooks/endpoint-store.ts'

/** An application key with five characters at each end: the whole one is for its merchant alone. */
export const shortKey = (applicationKey: string): string =>
  applicationKey.length <= 13 ? '...' : `${applicationKey.slice(0, 5)}...${applicationKey.slice(-5)}`

const laterOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other)

const presentKey = ({ applicationKey, createdAt, endsAt, lastUsedAt }: StoredKey): IssuedKey => ({
  key: shortKey(applicationKey),
  createdAt: isoTime(createdAt),
  endsAt: isoTimeOrNull(endsAt),
  lastUsedAt: isoTimeOrNull(lastUsedAt),
})

type App = Pick<FastifyInstance, 'licences' | 'clock' | 'webhooks'>

/** A licence as a row of the list. */
export const presentLicence = async (app: App, licence: StoredLicence): Promise<IssuedLicence> => {
  const { licences, clock } = app
  const { id, merchantId, state, createdAt } = licence
  const { store } = licences
  const { payments, lastPaidAt } = await licences.paymentsOf(licence)
  return {
    id,
    merchantId,
    state,
    key: shortKey(store.presentKey(id)?.applicationKey ?? ''),
    domains: store.domainsOf(id),
    createdAt: isoTime(createdAt),
    lastUsedAt: isoTimeOrNull(laterOf(store.lastUse(id), lastPaidAt)),
    payments,
    graceEndsAt: isoTimeOrNull(store.previousKey(id, clock.now())?.endsAt ?? null),
  }
}

/** A webhook secret with its kind and five characters at each end. */
export const shortSecret = (secret: string): string => `whsec_${shortKey(secret.replace(/^whsec_/, ''))}`

const presentSecret = ({ secret, createdAt, endsAt }: StoredSecret): IssuedSecret => ({
  secret: shortSecret(secret),
  createdAt: isoTime(createdAt),
  endsAt: isoTimeOrNull(endsAt),
})

const presentWebhook = ({ webhooks, clock }: App, id: string): IssuedLicenceDetail['webhook'] => {
  const { url, failingSince, offSince } = webhooks.endpoints.find(id)
  const secrets = webhooks.endpoints.secretsOf(id, clock.now())
  const [present, previous] = [
    secrets.find(({ endsAt }) => endsAt === null),
    secrets.find(({ endsAt }) => endsAt !== null),
  ]
  return {
    url,
    failingSince: isoTimeOrNull(failingSince),
    offSince: isoTimeOrNull(offSince),
    held: webhooks.store.countHeld(id),
    presentSecret: presentSecret(present ?? { secret: '', createdAt: clock.now(), endsAt: null }),
    previousSecret: previous ? presentSecret(previous) : null,
  }
}

/** A licence with everything known about it. */
export const presentDetail = async (app: App, id: string): Promise<IssuedLicenceDetail> => {
  const { licences, clock } = app
  const licence = licences.require(id)
  const { store, log } = licences
  const row = await presentLicence(app, licence)
  const { recentPayments } = await licences.paymentsOf(licence)
  const decisions = await log.of(id)
  const present = store.presentKey(id)
  const previous = store.previousKey(id, clock.now())
  return {
    ...row,
    recentPayments,
    webhook: presentWebhook(app, id),
    presentKey: present
      ? presentKey(present)
      : { key: row.key, createdAt: row.createdAt, endsAt: null, lastUsedAt: null },
    previousKey: previous ? presentKey(previous) : null,
    refusedCalls: store.refusalsOf(id).map(({ at, ...refusal }) => ({ ...refusal, at: isoTime(at) })),
    decisions,
  }
}
