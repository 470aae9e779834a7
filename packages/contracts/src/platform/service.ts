import * as z from 'zod/mini'
import type { Localized } from './locales.ts'
import { serviceId } from './primitives.ts'
import { type Role, role, subscriptionStatus } from './roles.ts'

/** What services are for, in the order in which the marketplace shows them. */
export const serviceCategories = ['payments', 'assets', 'accounts', 'network', 'operations', 'other'] as const
export const serviceCategory = z.enum(serviceCategories)
export type ServiceCategory = z.infer<typeof serviceCategory>

/**
 * The platform's description of an internal service, before anyone opens it. Each service writes its own, once, in
 * `services/<serviceId>/descriptor.ts`; the folder's name is the serviceId.
 */
export interface ServiceDescriptor {
  readonly title: Localized
  readonly description: Localized
  readonly role: Role
  readonly category: ServiceCategory
  /** Where its documentation is, as a path of the server or an absolute http(s) URL. */
  readonly docUrl: string
  /** The name of a Tabler icon. */
  readonly icon: string
  /** Whether its pages read other sites in the browser, which only documents loaded below its own path may. */
  readonly readsSites?: boolean
}

/** Declares a service's descriptor and keeps its exact types. */
export const describeService = <const D extends ServiceDescriptor>(descriptor: D): D => descriptor

export const serviceTypes = ['iframe', 'internal'] as const

/** One entry of a frame service's menu. */
export const menuEntry = z.object({ label: z.string().check(z.maxLength(80)), url: z.url() })
export type MenuEntry = z.infer<typeof menuEntry>

/** A service as one account sees it. `title` and `description` are in the language that the call requested. */
export const service = z.object({
  serviceId,
  title: z.string(),
  description: z.string(),
  role,
  category: z._default(serviceCategory, 'other'),
  docUrl: z.string(),
  icon: z.string(),
  type: z.enum(serviceTypes),
  /** ACTIVE, PENDING or INACTIVE; any other state counts as not subscribed. */
  subscriptionStatus: z.union([subscriptionStatus, z.string()]),
  /** A short-lived token for this service alone; null unless the subscription is ACTIVE and the type is iframe. */
  jwt: z.nullable(z.string()),
  /** Empty for internal services, whose menu is their own routes. */
  menu: z.array(menuEntry),
  /** Routes below the service's own that this variant of it does not have, such as `reports`. */
  omits: z._default(z.array(z.string()), []),
  /** A demonstration for those who write services, and no service of the platform; a deployment may leave it out. */
  example: z._default(z.boolean(), false),
  /** Whether its pages read other sites: the browser must then load them as documents of their own. */
  readsSites: z._default(z.boolean(), false),
})
export type Service = z.infer<typeof service>

/** An account's relation to one service. */
export const subscriptionDetail = z.object({
  serviceId,
  subscriptionStatus,
  billingPlan: z.string(),
  subscribedAt: z.nullable(z.iso.datetime()),
  updatedAt: z.nullable(z.iso.datetime()),
})
