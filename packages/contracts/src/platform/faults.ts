import * as z from 'zod/mini'
import { errorReasonNames } from './error-reasons.ts'
import { errorCodes } from './errors.ts'
import { accountId, timestamp } from './primitives.ts'

/** How many faults may be armed. */
export const maximumFaults = 200

/** Answers that are none of the contract's. */
export const brokenAnswers = ['empty', 'malformed', 'mistyped', 'random', 'reset'] as const

/**
 * What a call answers instead of its own answer:
 * an error of the catalogue; `empty` (status 200 without a body), `malformed` (a body that is not JSON),
 * `mistyped` (JSON that does not fit the schema), `random` (random bytes that are announced as JSON) or `reset` (the
 * connection breaks without an answer).
 */
export const faultAnswer = z.union(
  [
    z.strictObject({
      code: z.enum(errorCodes),
      /** Its `details.reason`. */
      reason: z.optional(z.enum(errorReasonNames)),
      /** Answers the error also where the call documents neither it nor its reason, to see what a client then does. */
      undocumented: z.optional(z.literal(true)),
    }),
    z.enum(brokenAnswers),
  ],
  `choose {"code": …} with an error code of the contract and, where wanted, one of its reasons, or one of ${brokenAnswers.join(', ')}`,
)
export type FaultAnswer = z.infer<typeof faultAnswer>

const latency = z.int().check(z.nonnegative(), z.maximum(600_000))

const effect = {
  /** Absent: the call answers as always, after the latency. */
  answer: z.optional(faultAnswer),
  latencyMs: z._default(latency, 0),
  /** Where present, each call waits for a time drawn between `latencyMs` and this. */
  longestLatencyMs: z.optional(latency),
}

interface Latencies {
  readonly latencyMs: number
  readonly longestLatencyMs?: number | undefined
}

const isDrawable = ({ latencyMs, longestLatencyMs = latencyMs }: Latencies): boolean =>
  latencyMs <= longestLatencyMs

const drawable = {
  path: ['longestLatencyMs'],
  error: 'the longest latency is shorter than the shortest, latencyMs: exchange them',
}

/** Whether a call that meets it is answered otherwise, or later. */
export const changesCall = ({
  answer,
  latencyMs,
  longestLatencyMs = latencyMs,
}: Latencies & { readonly answer?: FaultAnswer | undefined }): boolean =>
  answer !== undefined || longestLatencyMs > 0

const effective = {
  path: ['answer'],
  error: 'the call would be answered as always: name an answer, or a latencyMs above 0',
}

/** What a call that meets a fault does; `{}` is nothing. */
export const faultEffect = z.strictObject(effect).check(z.refine(isDrawable, drawable))
export type FaultEffect = z.infer<typeof faultEffect>

/** The effect that a request asks for itself. */
export const requestedEffect = faultEffect.check(z.refine(changesCall, effective))

/**
 * A fault armed for one operation, or for every operation with `*`. An error with `*` is for the calls that document it.
 */
export const fault = z
  .strictObject({
    operationId: z.string().check(z.minLength(1), z.maxLength(64)),
    ...effect,
    /** How many calls it meets before it is spent; absent: all. */
    times: z.optional(z.int().check(z.positive())),
    probability: z._default(
      z.number().check(z.gt(0, 'no call would meet it: choose more than 0, up to 1'), z.maximum(1)),
      1,
    ),
    /** Only calls of this account meet it. */
    accountId: z.optional(accountId),
    /** Only calls from this moment on meet it, by the server's clock. */
    from: z.optional(timestamp),
    /** Only calls before this moment meet it, by the server's clock. */
    until: z.optional(timestamp),
  })
  .check(
    z.refine(isDrawable, drawable),
    z.refine(changesCall, effective),
    z.refine(
      ({ from, until }) => from === undefined || until === undefined || Date.parse(from) < Date.parse(until),
      {
        path: ['until'],
        error: 'the time ends before it starts: choose an end after `from`',
      },
    ),
  )
export type Fault = z.infer<typeof fault>
