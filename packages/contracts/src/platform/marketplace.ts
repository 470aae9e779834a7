import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { serviceId } from './primitives.ts'
import { service, subscriptionDetail } from './service.ts'

const byServiceId = z.object({ serviceId })

/** Every service that the caller's roles allow, in the language of `Accept-Language`. */
export const listServices = endpoint({
  operationId: 'listServices',
  method: 'GET',
  path: '/api/v1/apps/services.json',
  summary: 'The services that the caller’s roles allow, with the state of each subscription.',
  access: 'session',
  answer: z.array(service),
})

export const getService = endpoint({
  operationId: 'getService',
  method: 'POST',
  path: '/api/v1/apps/serviceDetail.json',
  summary: 'One service as the caller sees it.',
  access: 'session',
  readOnly: true,
  body: byServiceId,
  example: { body: { serviceId: 'alias' } },
  answer: service,
  errors: ['NOT_FOUND'],
})

export const getSubscription = endpoint({
  operationId: 'getSubscription',
  method: 'POST',
  path: '/api/v1/apps/subscriptionDetail.json',
  summary: 'The caller’s subscription to one service.',
  access: 'session',
  readOnly: true,
  body: byServiceId,
  example: { body: { serviceId: 'alias' } },
  answer: subscriptionDetail,
  errors: ['NOT_FOUND'],
})

/** The token that a local custom service gets in its menu URLs. */
export const createServiceToken = endpoint({
  operationId: 'createServiceToken',
  method: 'POST',
  path: '/api/v1/apps/createJwt',
  summary: 'A short-lived token for a local custom service.',
  access: 'session',
  readOnly: true,
  body: z.object({
    authKey: z.string().check(z.minLength(1), z.maxLength(512)),
    data: z.object({ billingPlan: z.string().check(z.minLength(1), z.maxLength(64)) }),
  }),
  example: { body: { authKey: 'my-service', data: { billingPlan: 'free' } } },
  answer: z.object({ jwt: z.string() }),
})

export const subscribe = endpoint({
  operationId: 'subscribe',
  method: 'POST',
  path: '/api/v1/abs/user/subscribe',
  summary: 'Subscribes the caller to a service and answers the updated record.',
  access: 'session',
  body: byServiceId,
  example: { body: { serviceId: 'demo_board' } },
  answer: service,
  errors: ['NOT_FOUND'],
})

export const unsubscribe = endpoint({
  operationId: 'unsubscribe',
  method: 'POST',
  path: '/api/v1/abs/user/unsubscribe',
  summary: 'Ends the caller’s subscription to a service and answers the updated record.',
  access: 'session',
  body: byServiceId,
  example: { body: { serviceId: 'demo_board' } },
  answer: service,
  errors: ['NOT_FOUND'],
})
