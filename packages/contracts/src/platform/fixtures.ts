import * as z from 'zod/mini'
import { locales } from './locales.ts'
import { accountId, base58, serviceId } from './primitives.ts'
import { role, subscriptionStatus, userStatus } from './roles.ts'
import { serviceCategory } from './service.ts'

const localized = z.record(z.enum(locales), z.string().check(z.minLength(1)))
export const accountName = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/))

/** `fixtures/accounts.json`: the ready accounts with their keys, for development only. */
export const readyAccounts = z.array(
  z.strictObject({
    name: accountName,
    roles: z.array(role),
    accountId,
    /** base58 of the SPKI. */
    publicKey: base58,
    /** base58 of the PKCS8. Known to everyone who has the repository: never holds anything of worth. */
    privateKey: base58,
  }),
)
export type ReadyAccounts = z.infer<typeof readyAccounts>

/** Whether an account is a person's: those without a role are the platform's own, and nobody signs in as one. */
export const isPersonal = ({ roles }: Pick<ReadyAccounts[number], 'roles'>): boolean => roles.length > 0

/** Which variant of a service there is, by serviceId: the routes below its own that it omits. */
export const omittedRoutes = z.record(serviceId, z.array(z.string().check(z.minLength(1))))

/** `fixtures/services.json`: what the platform knows about services besides the internal ones' descriptors. */
export const serviceFixtures = z.strictObject({
  /** Frame services, which live on another origin; `{demoOrigin}` in a URL is the demo services' origin. */
  frames: z.array(
    z.strictObject({
      serviceId,
      title: localized,
      description: localized,
      role,
      category: z._default(serviceCategory, 'other'),
      /** A path of the server, or an http(s) URL. */
      docUrl: z.string().check(z.regex(/^(?:\/(?!\/)|https?:\/\/)/)),
      icon: z.string(),
      menu: z.array(z.strictObject({ label: localized, url: z.string() })).check(z.minLength(1)),
      /** Whether it only shows how services in frames work; the setting EXAMPLES leaves these out. */
      example: z._default(z.boolean(), false),
    }),
  ),
  /** Services whose subscription waits for approval (PENDING) instead of becoming ACTIVE at once. */
  approvalRequired: z.array(serviceId),
  omits: z._default(omittedRoutes, {}),
})
export type ServiceFixtures = z.infer<typeof serviceFixtures>

/** What a ready account starts with on the platform. */
export const userSeed = z.strictObject({
  status: z._default(userStatus, 'ACTIVE'),
  subscriptions: z._default(z.record(serviceId, subscriptionStatus), {}),
})

/** `fixtures/users.json`: the ready accounts' users by account name. */
export const userFixtures = z.record(accountName, userSeed)
