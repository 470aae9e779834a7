import * as z from 'zod/mini'

/**
 * Every code that an error answer may carry, with the HTTP status it always travels under and when it occurs.
 * The union is closed: a code that is not here cannot be sent, and every reader must know all of them.
 */
export const errorStatuses = {
  /** The request does not fit its schema; `details.issues` lists what and where. */
  VALIDATION: 400,
  /** The text is no signed payment intent; `details.issues` lists what does not fit. */
  PAYMENT_INTENT_INVALID: 400,
  /** No token, or one that is malformed, expired, revoked or meant for something else. */
  INVALID_TOKEN: 401,
  /** The account waits for approval and may do nothing yet. */
  USER_UNDER_APPROVAL: 403,
  /** The caller's role or subscription does not allow this. */
  FORBIDDEN: 403,
  /** No licence has this application key. */
  LICENCE_KEY_UNKNOWN: 403,
  /** The application key was renewed, and its grace time is over. */
  LICENCE_KEY_ENDED: 403,
  /** The licence of this application key was revoked. */
  LICENCE_REVOKED: 403,
  /** The domain is none of those of the application key's licence. */
  LICENCE_DOMAIN_NOT_LISTED: 403,
  /** The payment intent is not signed by the key of its licence's merchant. */
  PAYMENT_SIGNATURE_WRONG: 403,
  /** The application key belongs to another licence than the payment intent. */
  PAYMENT_LICENCE_WRONG: 403,
  /** What was requested does not exist, or not for this caller. */
  NOT_FOUND: 404,
  /** The path exists, but not for this method; the header `Allow` names those that it takes. */
  METHOD_NOT_ALLOWED: 405,
  /** The record changed in between, or the same thing was done already. */
  CONFLICT: 409,
  /** The object's state machine has no such move from its state for this caller; `details` as `moveNotAllowed`. */
  MOVE_NOT_ALLOWED: 409,
  /** Somebody else decided first; `details` as `decidedAlready` says who, when and what. */
  ALREADY_DECIDED: 409,
  /** Somebody agreed already, and a second person must: the same one cannot. */
  SECOND_PERSON_NEEDED: 409,
  /** A wallet of the platform has less than this would cost it; `details` as `fundsTooLow`. */
  FUNDS_TOO_LOW: 409,
  /** The discount code does not hold for this payment; `details.reason` says why. */
  DISCOUNT_CODE_REFUSED: 409,
  /** The account already has as many as it may have; `details.maximum` is that number. */
  LIMIT_REACHED: 409,
  /** The payment intent was paid already; `details` has its ticket. */
  PAYMENT_ALREADY_PAID: 409,
  /** Another bulk that pays this intent waits for its block; `details` has its ticket. */
  PAYMENT_PENDING: 409,
  /** This very bulk was submitted before; `details` has its intent and outcome. */
  PAYMENT_BULK_REPLAYED: 409,
  /** More is given back than is left of the payment; `details.refundableUnits` is what is. */
  REFUND_TOO_LARGE: 409,
  /** The payment intent's time is over. */
  PAYMENT_EXPIRED: 410,
  /** The body is larger than the server's limit. */
  PAYLOAD_TOO_LARGE: 413,
  /** The body is not JSON. */
  UNSUPPORTED_MEDIA_TYPE: 415,
  /** The ledger refuses the transaction; `details.kind` is the node's own word for why. */
  LEDGER_REFUSED: 422,
  /** The transaction is no bulk that pays this intent; the message says what differs. */
  PAYMENT_BULK_INVALID: 422,
  /** The bulk pays another amount than the intent requests; `details` has both. */
  PAYMENT_AMOUNT_WRONG: 422,
  /** The bulk's fee is not the one in force; `details` has both, with rule and version. */
  PAYMENT_FEE_WRONG: 422,
  /** The fees would take the whole amount. */
  PAYMENT_AMOUNT_TOO_SMALL: 422,
  /** The server does not send webhooks to this address. */
  PAYMENT_WEBHOOK_NOT_ALLOWED: 422,
  /** Too many calls; `details.retryAfterSeconds` says when to try again. */
  RATE_LIMITED: 429,
  /** The server's own answer did not fit its contract: a defect, reported as such. */
  CONTRACT_BROKEN: 500,
  /** What is stored of this one record is damaged; others are not touched by it. */
  RECORD_DAMAGED: 500,
  /** A defect or a failing part of the server; the request id leads to the log line. */
  INTERNAL: 500,
  /** A part that the server depends on is not reachable. */
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
