import type * as z from 'zod/mini'
import type { ErrorReason } from './error-reasons.ts'
import type { ErrorCode } from './errors.ts'

/** Any schema, whichever way it was written. */
export type Schema = z.ZodMiniType

/**
 * Who may call:
 * - `anyone`: no token needed;
 * - `session`: a signed-in account that is not under approval;
 * - `control`: a tester of a server that was started with control; no token, but the control header;
 * - a service: a signed-in account that has the service's role and an ACTIVE subscription to it; with `route`, the
 *   call serves that route of the service, and a variant of the service that omits the route refuses it.
 */
export type Access = 'anyone' | 'session' | 'control' | { readonly service: string; readonly route?: string }

/** The most bytes that a body may have where the endpoint states nothing else: room for any form, not for a file. */
export const defaultBodyBytes = 65_536

/** The most members and elements of a body where the endpoint states nothing else: checking costs time for each. */
export const defaultBodyValues = 5_000

/** The most of them in a body that lists up to ten thousand things. */
export const longListValues = 20_000

/** One call of the API: all that both sides need to know of it. */
export interface Endpoint {
  /** Unique over the whole API; the operation's name in the OpenAPI document. */
  readonly operationId: string
  readonly method: 'GET' | 'POST'
  /** The whole path on the server, with `:name` for each member of `params`. */
  readonly path: `/api/${string}`
  readonly summary: string
  readonly access: Access
  /** True where an unsafe method changes nothing on the server. */
  readonly readOnly?: boolean
  /** True for a change that nobody waits for. */
  readonly background?: true
  /** False where calls leave no line in the server's log: those that are made again and again, which would fill it. */
  readonly logged?: false
  /** True where body or answer hold what is personal: the journal keeps neither. */
  readonly personal?: true
  /** True where the answer holds texts in the caller's language, so that a cache must keep one answer per language. */
  readonly localized?: boolean
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** Headers that the call needs in addition to those of its access: what each of them holds, for the documentation. */
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly example: string }>>
  /** The most bytes that a body of this call may have; `defaultBodyBytes` where absent. */
  readonly maximumBodyBytes?: number
  /** The most members and elements that a body of this call may hold; `defaultBodyValues` where absent. */
  readonly maximumBodyValues?: number
  /** The answer of status 200. */
  readonly answer: Schema
  /** A request that the call accepts as it is, for the OpenAPI document and for tests of what is refused. */
  readonly example?: { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }
  /** Calls that come before the example, by operationId: its values stand for what they answer. */
  readonly after?: readonly string[]
  /** Errors that this call answers in addition to those that every call of its kind may answer. */
  readonly errors?: readonly ErrorCode[]
  /** What `details.reason` of its errors may be, in addition to the reasons of every call of its kind. */
  readonly reasons?: readonly ErrorReason[]
}

/**
 * Declares an endpoint and keeps its exact types; the example has to fit its request. Bundlers are told that it does
 * nothing else, so that they leave out the calls that a page does not make.
 */
export const endpoint = /* @__NO_SIDE_EFFECTS__ */ <const E extends Endpoint>(
  definition: E & { readonly example?: EndpointInput<NoInfer<E>> },
): E => definition

type Part<
  E extends Endpoint,
  Name extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = E[Name] extends Schema
  ? { [key in Name]: Side extends 'input' ? z.input<E[Name]> : z.output<E[Name]> }
  : unknown

/** What a caller passes: params, query and body, each where the endpoint has one. */
export type EndpointInput<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'>

/** What the server's handler gets: the same parts, parsed. */
export type EndpointRequest<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>

/** What a call resolves to, as the reader sees it. */
export type EndpointAnswer<E extends Endpoint> = z.output<E['answer']>

/** What a handler gives: the answer before its schema has been applied. */
export type EndpointReply<E extends Endpoint> = z.input<E['answer']>

/** The errors an endpoint may answer: its own and those of every call of its kind. */
export const errorsOf = (definition: Endpoint): readonly ErrorCode[] => {
  const codes = new Set<ErrorCode>(definition.errors)
  if (definition.params || definition.query || definition.body) codes.add('VALIDATION')
  if (definition.body) codes.add('PAYLOAD_TOO_LARGE').add('UNSUPPORTED_MEDIA_TYPE')
  const { access, method } = definition
  if (access !== 'anyone' && access !== 'control') codes.add('INVALID_TOKEN').add('USER_UNDER_APPROVAL')
  // Also for a changing call by cookie without its CSRF token, and for a control call without its header.
  if (typeof access === 'object' || access === 'control') codes.add('FORBIDDEN')
  if (access === 'session' && method === 'POST') codes.add('FORBIDDEN')
  return [...codes, 'RATE_LIMITED', 'CONTRACT_BROKEN', 'INTERNAL', 'SERVICE_UNAVAILABLE']
}

/** The reasons that an endpoint's errors may give: its own and those of every call of a service. */
export const reasonsOf = ({ access, reasons = [] }: Endpoint): readonly ErrorReason[] =>
  typeof access === 'object' ? [...reasons, 'roleMissing', 'notSubscribed', 'variantLacks'] : reasons
