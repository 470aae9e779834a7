import type { ErrorCode } from '@panel/contracts/platform/errors'

/** `UNREACHABLE`: no answer came. `UNREADABLE`: an answer came that is not what the contract says. */
export type ApiErrorCode = ErrorCode | 'UNREACHABLE' | 'UNREADABLE'

const permanent: ReadonlySet<ApiErrorCode> = new Set([
  'VALIDATION',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'MOVE_NOT_ALLOWED',
  'ALREADY_DECIDED',
  'LIMIT_REACHED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
])

/** Whether the same call may succeed when it is made again. */
export const mayRetry = (error: unknown): boolean => !(error instanceof ApiError && permanent.has(error.code))

/** The one error that a call rejects with. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  declare readonly code: ApiErrorCode
  /** The HTTP status; 0 when there was no answer. */
  declare readonly status: number
  declare readonly operationId: string
  /** The service whose call it was. */
  declare readonly service: string | undefined
  /** The server's own sentence for people, where it sent one. */
  declare readonly serverMessage: string | undefined
  declare readonly details: Readonly<Record<string, unknown>>

  constructor(facts: {
    code: ApiErrorCode
    status: number
    operationId: string
    service?: string | undefined
    message: string
    serverMessage?: string | undefined
    details?: Readonly<Record<string, unknown>> | undefined
    cause?: unknown
  }) {
    super(facts.message, { cause: facts.cause })
    this.code = facts.code
    this.status = facts.status
    this.operationId = facts.operationId
    this.service = facts.service
    this.serverMessage = facts.serverMessage
    this.details = facts.details ?? {}
  }
}

type Listener = (error: ApiError) => void

const listeners = new Set<Listener>()

/** Calls the listener with every failed call, so that what concerns the whole panel is handled in one place. */
export const onApiFailure = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const reportApiFailure: Listener = (error) => {
  for (const listener of listeners) listener(error)
}

interface Failed {
  readonly code: ApiErrorCode
  readonly details?: Readonly<Record<string, unknown>> | undefined
  readonly service?: string | undefined
}

/** The keys of the texts that say what failed, the most exact first: the server's own sentence is in English. */
export const textKeysOf = ({ code, details = {}, service }: Failed): string[] => {
  const { reason } = details
  const ofReason = typeof reason === 'string' ? [`failures:refusals.${reason}`] : []
  const ofService = typeof reason === 'string' && service ? [`${service}:refusals.${reason}`] : []
  return [...ofService, ...ofReason, `failures:refusals.${code}`, `shared:errors.${code}`]
}

/** Where a refused request has problems, such as `params.id` or `body.asset`; empty where the server does not say. */
export const refusedPlaces = (error: Error | null): readonly string[] => {
  const issues = error instanceof ApiError && error.code === 'VALIDATION' ? error.details.issues : []
  return Array.isArray(issues) ? issues.map((issue) => String(Object(issue).path)) : []
}
