import {
  createServiceToken,
  getService,
  getSubscription,
  listServices,
  subscribe,
  unsubscribe,
} from '@panel/contracts/platform/marketplace'
import type { SubscriptionStatus } from '@panel/contracts/platform/roles'
import type { Service } from '@panel/contracts/platform/service'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../auth/authorize.ts'
import { type CallContext, implement } from '../implement.ts'
import type { ServiceGrant } from '../service-tokens.ts'
import type { CatalogueService } from './catalogue.ts'
import { omittedBy } from './omitted-by.ts'
import { presentService } from './present-service.ts'

/** The plan of every subscription: nothing is billed. */
const billingPlan = 'free'

const toTimestamp = (moment: number | undefined): string | null =>
  moment === undefined ? null : new Date(moment).toISOString()

/** What a service may know about the person who opens it and the panel that shows it. */
const grantOf = (
  { caller, request }: Pick<CallContext<'session'>, 'caller' | 'request'>,
  plan: string,
): ServiceGrant => ({
  accountId: caller.accountId,
  billingPlan: plan,
  sessionId: caller.sessionId,
  panelOrigin: new URL(`${request.protocol}://${request.host}`).origin,
})

/** Browsing, subscribing and opening services. */
export const marketplace = async (app: FastifyInstance): Promise<void> => {
  const visibleService = (caller: Caller, serviceId: string): CatalogueService => {
    const service = app.catalogue.find(serviceId)
    if (service && caller.roles.includes(service.role)) return service
    throw new ApiError('NOT_FOUND', 'There is no such service for you.', { serviceId })
  }

  const present = async (
    { caller, locale, request }: CallContext<'session'>,
    service: CatalogueService,
    subscriptionStatus: SubscriptionStatus,
  ): Promise<Service> => {
    const opens = service.type === 'iframe' && subscriptionStatus === 'ACTIVE'
    const grant = grantOf({ caller, request }, billingPlan)
    const jwt = opens ? await app.serviceTokens.issue(service.serviceId, grant) : null
    const omits = omittedBy(app, service)
    const demoOrigin = app.demoOrigin(request.hostname)
    return presentService(service, { locale, subscriptionStatus, demoOrigin, jwt, omits })
  }

  const presentNow = (context: CallContext<'session'>, service: CatalogueService): Promise<Service> =>
    present(context, service, app.users.subscriptionStatus(context.caller.accountId, service.serviceId))

  const setSubscription = (caller: Caller, serviceId: string, status: SubscriptionStatus): void => {
    app.users.setSubscription(caller.accountId, serviceId, status, app.clock.now())
    app.userChanges.announce(caller.accountId)
  }

  implement(app, listServices, (_input, context) => {
    const { caller } = context
    const subscriptions = app.users.subscriptions(caller.accountId)
    const visible = app.catalogue.all().filter((service) => caller.roles.includes(service.role))
    return Promise.all(
      visible.map((service) => present(context, service, subscriptions[service.serviceId] ?? 'INACTIVE')),
    )
  })

  implement(app, getService, ({ body }, context) =>
    presentNow(context, visibleService(context.caller, body.serviceId)),
  )

  implement(app, getSubscription, ({ body }, { caller }) => {
    const { serviceId } = visibleService(caller, body.serviceId)
    const subscription = app.users.subscription(caller.accountId, serviceId)
    const subscriptionStatus: SubscriptionStatus = subscription?.status ?? 'INACTIVE'
    return {
      serviceId,
      subscriptionStatus,
      billingPlan,
      subscribedAt: toTimestamp(subscription?.subscribedAt),
      updatedAt: toTimestamp(subscription?.updatedAt),
    }
  })

  implement(app, createServiceToken, async ({ body }, context) => ({
    jwt: await app.serviceTokens.issueCustom(body.authKey, grantOf(context, body.data.billingPlan)),
  }))

  implement(app, subscribe, ({ body }, context) => {
    const { caller } = context
    const service = visibleService(caller, body.serviceId)
    const before = app.users.subscriptionStatus(caller.accountId, service.serviceId)
    if (before === 'INACTIVE') {
      setSubscription(caller, service.serviceId, service.approvalRequired ? 'PENDING' : 'ACTIVE')
    }
    return presentNow(context, service)
  })

  implement(app, unsubscribe, ({ body }, context) => {
    const { caller } = context
    const service = visibleService(caller, body.serviceId)
    setSubscription(caller, service.serviceId, 'INACTIVE')
    return presentNow(context, service)
  })
}
