import * as z from 'zod/mini'

/**
 * Every code that an error answer may carry, with the HTTP status of that answer; `errorMeanings` says when.
 * The union is closed: a code that is not here cannot be sent, and every reader must know all of them.
 */
export const errorStatuses = {
  VALIDATION: 400,
  PAYMENT_INTENT_INVALID: 400,
  INVALID_TOKEN: 401,
  USER_UNDER_APPROVAL: 403,
  FORBIDDEN: 403,
  OWN_REQUEST: 403,
  LICENCE_KEY_UNKNOWN: 403,
  LICENCE_KEY_ENDED: 403,
  LICENCE_REVOKED: 403,
  LICENCE_DOMAIN_NOT_LISTED: 403,
  PAYMENT_SIGNATURE_WRONG: 403,
  PAYMENT_LICENCE_WRONG: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  MOVE_NOT_ALLOWED: 409,
  ALREADY_DECIDED: 409,
  SECOND_PERSON_NEEDED: 409,
  FUNDS_TOO_LOW: 409,
  DISCOUNT_CODE_REFUSED: 409,
  LIMIT_REACHED: 409,
  PAYMENT_ALREADY_PAID: 409,
  PAYMENT_PENDING: 409,
  PAYMENT_BULK_REPLAYED: 409,
  REFUND_TOO_LARGE: 409,
  PAYMENT_EXPIRED: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  LEDGER_REFUSED: 422,
  PAYMENT_BULK_INVALID: 422,
  PAYMENT_AMOUNT_WRONG: 422,
  PAYMENT_FEE_WRONG: 422,
  PAYMENT_AMOUNT_TOO_SMALL: 422,
  PAYMENT_WEBHOOK_NOT_ALLOWED: 422,
  RATE_LIMITED: 429,
  CONTRACT_BROKEN: 500,
  RECORD_DAMAGED: 500,
  INTERNAL: 500,
  SERVICE_UNAVAILABLE: 504,
} as const

export type ErrorCode = keyof typeof errorStatuses

export const errorCodes = Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]

/**
 * The one shape of every error answer.
 *
 * `message` is for people: what happened and what to do. `details` holds facts for programs, never a secret.
 */
export const errorBody = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  details: z.optional(z.record(z.string(), z.unknown())),
})
export type ErrorBody = z.infer<typeof errorBody>
