import type { ErrorReason } from '@panel/contracts/platform/error-reasons'
import { type ErrorBody, type ErrorCode, errorStatuses } from '@panel/contracts/platform/errors'

/** Facts of a refusal for programs; `reason` tells apart the causes of one code. */
type ErrorDetails = Readonly<Record<string, unknown>> & { readonly reason?: ErrorReason }

/** A refusal that travels to the caller as it is: code, message and facts hold no secret. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly details: ErrorDetails | undefined

  /** @param options the `cause` is logged by the server, and never sent */
  constructor(code: ErrorCode, message: string, details?: ErrorDetails, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorStatuses[this.code]
  }

  get body(): ErrorBody {
    return { code: this.code, message: this.message, ...(this.details && { details: this.details }) }
  }
}

/** A refusal of input, which names each part that is wrong. */
export const invalidRequest = (
  issues: readonly { readonly path: string; readonly message: string }[],
  facts?: ErrorDetails,
): ApiError =>
  new ApiError('VALIDATION', 'The request does not fit what this call takes.', { ...facts, issues })
