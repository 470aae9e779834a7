import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { localized } from './localized.ts'
import { serviceId } from './primitives.ts'
import {
  type Role,
  role,
  type SubscriptionStatus,
  subscriptionStatus,
  subscriptionStatuses,
} from './roles.ts'
import { serviceTypes } from './service.ts'

/**
 * What a service is to a person: `absent` where the roles do not include its own, else `available` to subscribe to,
 * `pending` while the subscription waits for approval, or `open`.
 */
export const serviceAccesses = ['absent', 'available', 'pending', 'open'] as const
export const serviceAccess = z.enum(serviceAccesses)
export type ServiceAccess = z.infer<typeof serviceAccess>

const accessByStatus: Readonly<Record<SubscriptionStatus, ServiceAccess>> = {
  INACTIVE: 'available',
  PENDING: 'pending',
  ACTIVE: 'open',
}

/** What a service of a role is to a person with these roles and this subscription. */
export const accessTo = (
  service: { readonly role: Role },
  { roles, status }: { readonly roles: readonly Role[]; readonly status: SubscriptionStatus },
): ServiceAccess => (roles.includes(service.role) ? accessByStatus[status] : 'absent')

const matrixService = z.object({
  serviceId,
  title: localized,
  role,
  type: z.enum(serviceTypes),
  /** The address of its first page. */
  path: z.string(),
  /** One for each role and status, for a person who has that role alone. */
  cells: z.array(z.object({ role, status: subscriptionStatus, access: serviceAccess })),
})
export type MatrixService = z.infer<typeof matrixService>

export const getAccessMatrix = endpoint({
  operationId: 'getAccessMatrix',
  method: 'GET',
  path: '/api/control/access',
  summary: 'What each service is to a person, by role and subscription status. For testers.',
  access: 'control',
  logged: false,
  answer: z.object({ network: z.string(), services: z.array(matrixService) }),
})

/** The cells of a service: every role with every status. */
export const cellsOf = (service: { readonly role: Role }, roles: readonly Role[]): MatrixService['cells'] =>
  roles.flatMap((each) =>
    subscriptionStatuses.map((status) => ({
      role: each,
      status,
      access: accessTo(service, { roles: [each], status }),
    })),
  )
