import {
  addLicenceDomains,
  createLicence,
  endLicenceGrace,
  endSecretGrace,
  getIssuedLicence,
  listIssuedLicences,
  listLicencePayments,
  removeLicenceDomain,
  renewLicenceKey,
  renewWebhookSecret,
  revokeLicence,
  setLicenceWebhook,
  testWebhook,
} from '@panel/contracts/services/license-syn-pay/endpoints'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import { implement } from '../../platform/implement.ts'
import { presentPayment } from '../../platform/payments/payment-store.ts'
import { licensedShops } from './actors.ts'
import { requireDomains } from './domains.ts'
import { followLicences } from './live.ts'
import { presentDetail, presentLicence, shortKey, shortSecret } from './present.ts'
import { licencePages, licencePaymentPages } from './store.ts'

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** @throws ApiError NOT_FOUND where nobody with this account is an active merchant */
const requireMerchant = (app: FastifyInstance, accountId: string): void => {
  const user = app.users.find(accountId)
  if (user?.status === 'ACTIVE' && user.roles.includes('merchant')) return
  throw new ApiError('NOT_FOUND', 'No active user with this account is a merchant.', { accountId })
}

/** A licence that was paid lately is revoked only by somebody who names its first domain. */
const requireConfirmed = async (app: FastifyInstance, id: string, firstDomain: string): Promise<void> => {
  const { licences } = app
  const { recentPayments } = await licences.paymentsOf(licences.require(id))
  const [first] = licences.store.domainsOf(id)
  if (recentPayments === 0 || first === undefined || firstDomain === first) return
  throw new ApiError(
    'CONFLICT',
    `This licence received payments in the last seven days: type ${first} to revoke it.`,
    {
      reason: 'domainNotTyped',
      recentPayments,
      firstDomain: first,
    },
  )
}

const implementReads = (app: FastifyInstance): void => {
  const pages = licencePages(app)
  const payments = licencePaymentPages(app)

  implement(app, listIssuedLicences, async ({ body }) => {
    const { rows, totalRows } = pages.page(body)
    return { rows: await Promise.all(rows.map((licence) => presentLicence(app, licence))), totalRows }
  })

  implement(app, listLicencePayments, async ({ body }) => {
    await app.payments.syncAll()
    const { rows, totalRows } = payments.page(body)
    return { rows: rows.map(presentPayment), totalRows }
  })

  implement(app, getIssuedLicence, ({ params }) => presentDetail(app, params.id))
}

/** Where a licence's webhooks go and what signs them. */
const implementWebhooks = (app: FastifyInstance): void => {
  const { licences, webhooks } = app

  implement(app, setLicenceWebhook, ({ params: { id }, body }, { caller }) => {
    webhooks.setUrl(id, { ...body, by: caller.accountId })
    return presentDetail(app, id)
  })

  implement(app, renewWebhookSecret, ({ params: { id }, body }, { caller }) => {
    const { grace, seenSecret, reason } = body
    const isSeen = (secret: string): boolean => shortSecret(secret) === seenSecret
    webhooks.renewSecret(id, { by: caller.accountId, reason, grace, isSeen })
    return presentDetail(app, id)
  })

  implement(app, endSecretGrace, ({ params: { id }, body: { reason } }, { caller }) => {
    webhooks.endSecretGrace(id, { by: caller.accountId, reason })
    return presentDetail(app, id)
  })

  implement(app, testWebhook, ({ params: { id } }) => webhooks.test(licences.require(id).id))
}

/** Administration of merchants' licences, whose rows are the platform's. */
export default async (app: FastifyInstance): Promise<void> => {
  const { licences, random, clock } = app
  followLicences(app)
  implementReads(app)
  implementWebhooks(app)
  app.actors.add('license-syn-pay', licensedShops(app))

  implement(app, createLicence, ({ body: { merchantId, ...typed } }, { caller }) => {
    requireMerchant(app, merchantId)
    const domains = requireDomains(typed)
    const id = `licence-${hexOf(random.bytes(5))}`
    const applicationKey = hexOf(random.bytes(16))
    licences.create({ id, merchantId, domains, applicationKey, at: clock.now(), by: caller.accountId })
    return presentDetail(app, id)
  })

  implement(app, addLicenceDomains, ({ params: { id }, body }, { caller }) => {
    licences.require(id)
    const domains = requireDomains(body, licences.store.domainsOf(id))
    licences.addDomains(id, domains, caller.accountId)
    return presentDetail(app, id)
  })

  implement(app, removeLicenceDomain, ({ params: { id }, body: { domain, reason } }, { caller }) => {
    licences.removeDomain(id, domain, { by: caller.accountId, reason })
    return presentDetail(app, id)
  })

  implement(app, renewLicenceKey, ({ params: { id }, body: { grace, seenKey, reason } }, { caller }) => {
    licences.renewKey(id, {
      ...{ by: caller.accountId, reason, grace },
      applicationKey: hexOf(random.bytes(16)),
      isSeen: (presentKey) => shortKey(presentKey) === seenKey,
    })
    return presentDetail(app, id)
  })

  implement(app, endLicenceGrace, ({ params: { id }, body: { reason } }, { caller }) => {
    licences.endGrace(id, { by: caller.accountId, reason })
    return presentDetail(app, id)
  })

  implement(app, revokeLicence, async ({ params: { id }, body }, { caller }) => {
    const { seen, reason, firstDomain } = body
    if (licences.require(id).state === 'active') await requireConfirmed(app, id, firstDomain)
    licences.revoke(id, { by: caller.accountId, reason, seen })
    return presentDetail(app, id)
  })
}
