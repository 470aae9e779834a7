import type { Clock } from '@panel/chain/clock'
import type { Random } from '@panel/chain/random'
import { faultHeader } from '@panel/contracts/platform/control'
import type { Endpoint } from '@panel/contracts/platform/endpoint'
import { type Fault, type FaultAnswer, type FaultEffect, faultEffect } from '@panel/contracts/platform/faults'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { parseJson } from './parse-json.ts'

interface ArmedFault {
  readonly fault: Fault
  left: number
}

const spareCallsUnder = '/api/control/'

/** People read it: it says nothing of how the failure came about. */
const message = 'The server could not answer. Please try again.'

/** An answer that is none of the contract's. */
type BrokenAnswer = Extract<FaultAnswer, string>

/** Sends what a call's fault answers in its place. */
export const sendBroken = (reply: FastifyReply, answer: BrokenAnswer): void => {
  if (answer === 'reset') {
    reply.hijack()
    reply.raw.socket?.destroy()
    return
  }
  const bodies = { empty: '', malformed: '{"data": [', mistyped: '{"unexpected":true}' } as const
  reply.code(200).type('application/json; charset=utf-8').send(bodies[answer])
}

const requestHeader = faultHeader.toLowerCase()

/**
 * The fault that a request asks for with its header.
 *
 * @throws ApiError VALIDATION where the header describes none
 */
export const readRequestedFault = ({ headers }: FastifyRequest): FaultEffect | undefined => {
  const text = headers[requestHeader]
  if (typeof text !== 'string') return undefined
  const refuse = (message: string) =>
    new ApiError('VALIDATION', `The header ${faultHeader} describes no fault.`, {
      issues: [{ path: `headers.${requestHeader}`, message }],
    })
  let value: unknown
  try {
    value = parseJson(Buffer.from(text))
  } catch {
    throw refuse('this is not JSON')
  }
  const parsed = faultEffect.safeParse(value)
  if (parsed.success) return parsed.data
  throw refuse(parsed.error.issues.map((issue) => [...issue.path, issue.message].join(': ')).join('; '))
}

/** Faults that are armed: the one place where a call may be made to go wrong on purpose. */
export const createFaults = (clock: Clock, random: Random) => {
  let armed: ArmedFault[] = []

  const strikes = ({ fault }: ArmedFault): boolean => {
    if (fault.probability >= 1) return true
    const [high = 0, middle = 0, low = 0] = random.bytes(3)
    return (high * 65_536 + middle * 256 + low) / 16_777_216 < fault.probability
  }

  const take = (operationId: string): Fault | undefined => {
    const match = armed.find(
      (entry) =>
        (entry.fault.operationId === '*' || entry.fault.operationId === operationId) && strikes(entry),
    )
    if (!match) return undefined
    match.left -= 1
    if (match.left <= 0) armed = armed.filter((entry) => entry !== match)
    return match.fault
  }

  return {
    /** Replaces all armed faults. */
    arm: (faults: readonly Fault[]): void => {
      armed = faults.map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }))
    },
    /** Whether any call may meet a fault. */
    isArmed: (): boolean => armed.length > 0,
    /** The faults that still wait, each with how many calls it has left. */
    armed: (): Fault[] =>
      armed.map(({ fault, left }) => (Number.isFinite(left) ? { ...fault, times: left } : fault)),
    /**
     * Lets a call meet its fault, if it asks for one or one is armed for it.
     *
     * @param requested the fault that the request asks for; an armed one is kept for another call then
     * @returns what is to be sent in place of the call's answer; undefined where the call continues
     * @throws ApiError for a fault that is an error of the catalogue.
     */
    meet: async (definition: Endpoint, requested?: FaultEffect): Promise<BrokenAnswer | undefined> => {
      if (definition.path.startsWith(spareCallsUnder)) return undefined
      const fault = requested ?? take(definition.operationId)
      if (!fault) return undefined
      if (fault.latencyMs > 0) await new Promise<void>((done) => clock.setTimeout(done, fault.latencyMs))
      if (typeof fault.answer === 'object') throw new ApiError(fault.answer.code, message)
      return fault.answer
    },
  }
}
export type Faults = ReturnType<typeof createFaults>
