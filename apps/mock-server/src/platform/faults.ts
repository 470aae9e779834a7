import type { Clock } from '@panel/chain/clock'
import type { Random } from '@panel/chain/random'
import type { ArmedFault as ListedFault } from '@panel/contracts/platform/control'
import { faultHeader } from '@panel/contracts/platform/control'
import type { Endpoint } from '@panel/contracts/platform/endpoint'
import {
  type Fault,
  type FaultAnswer,
  type FaultEffect,
  requestedEffect,
} from '@panel/contracts/platform/faults'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { parseJson } from './parse-json.ts'
import { documentedErrors, undocumentedAnswer } from './undocumented-answer.ts'

interface ArmedFault {
  readonly id: number
  readonly fault: Fault
  left: number
  applied: number
}

/** The numbers of armed faults and how many calls each was applied to, in their order, and the last number given. */
interface FaultNumbers {
  readonly armed: readonly number[]
  readonly applied?: readonly number[] | undefined
  readonly last: number
}

interface FaultyCall {
  readonly accountId?: string | undefined
  readonly requested?: FaultEffect | undefined
}

/** Whether a call meets faults: control calls do not, so that faults can always be disarmed. */
export const meetsFaults = ({ path }: Pick<Endpoint, 'path'>): boolean => !path.startsWith('/api/control/')

/** Shown to users, so it does not mention the fault. */
const message = 'The server could not answer. Please try again.'

/** An answer that is none of the contract's. */
type BrokenAnswer = Extract<FaultAnswer, string>

/** Sends what a call's fault answers in its place. */
export const sendBroken = (reply: FastifyReply, answer: BrokenAnswer, random: Random): void => {
  if (answer === 'reset') {
    reply.hijack()
    reply.raw.socket?.destroy()
    return
  }
  const bodies = {
    empty: '',
    malformed: '{"data": [',
    mistyped: '{"unexpected":true}',
    random: answer === 'random' ? Buffer.from(random.bytes(64)) : '',
  } as const
  reply.code(200).type('application/json; charset=utf-8').send(bodies[answer])
}

const requestHeader = faultHeader.toLowerCase()

/**
 * The fault that a request's header names.
 *
 * @throws ApiError VALIDATION where the header describes none, or one with an error that the call does not document
 */
export const readRequestedFault = (
  definition: Endpoint,
  { headers }: Pick<FastifyRequest, 'headers'>,
): FaultEffect | undefined => {
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
  const parsed = requestedEffect.safeParse(value)
  if (parsed.success) {
    const documented = documentedErrors(definition)
    const undocumented = undocumentedAnswer(definition.operationId, documented, parsed.data)
    if (undocumented) throw refuse(undocumented.message)
    return parsed.data
  }
  throw refuse(parsed.error.issues.map((issue) => [...issue.path, issue.message].join(': ')).join('; '))
}

/** Waits in the machine's time: a latency is what the caller feels, also where the world's clock is stopped or moved. */
const createWaits = () => {
  const waits = new Set<() => void>()
  let isEnded = false

  return {
    wait: (milliseconds: number): Promise<void> =>
      new Promise((resolve) => {
        if (isEnded) return resolve()
        const end = (): void => {
          clearTimeout(timer)
          waits.delete(end)
          resolve()
        }
        const timer = setTimeout(end, milliseconds)
        waits.add(end)
      }),
    endAll: (): void => {
      isEnded = true
      for (const end of waits) end()
    },
  }
}

/** Faults that are armed: the one place where a call may be made to go wrong on purpose. */
export const createFaults = (clock: Clock, random: Random) => {
  let armed: ArmedFault[] = []
  let lastId = 0
  const waits = createWaits()

  /** A number from 0 up to 1, without 1. */
  const draw = (): number => {
    const [high = 0, middle = 0, low = 0] = random.bytes(3)
    return (high * 65_536 + middle * 256 + low) / 16_777_216
  }

  const isMeantFor = ({ fault }: ArmedFault, call: Endpoint, accountId: string | undefined): boolean => {
    if (fault.operationId === '*') {
      if (undocumentedAnswer(call.operationId, documentedErrors(call), fault)) return false
    } else if (fault.operationId !== call.operationId) return false
    if (fault.accountId !== undefined && fault.accountId !== accountId) return false
    const { from, until } = fault
    if (from === undefined && until === undefined) return true
    const now = clock.now()
    return (from === undefined || Date.parse(from) <= now) && (until === undefined || now < Date.parse(until))
  }

  const applies = ({ fault }: ArmedFault): boolean => fault.probability >= 1 || draw() < fault.probability

  const take = (call: Endpoint, accountId: string | undefined): Fault | undefined => {
    const match = armed.find((entry) => isMeantFor(entry, call, accountId) && applies(entry))
    if (!match) return undefined
    match.left -= 1
    match.applied += 1
    if (match.left <= 0) armed = armed.filter((entry) => entry !== match)
    return match.fault
  }

  const nextId = (): number => {
    lastId += 1
    return lastId
  }

  const entryOf = (fault: Fault, id = nextId(), applied = 0): ArmedFault => ({
    id,
    fault,
    applied,
    left: fault.times ?? Number.POSITIVE_INFINITY,
  })

  const latencyOf = ({ latencyMs, longestLatencyMs = latencyMs }: FaultEffect): number =>
    longestLatencyMs > latencyMs
      ? latencyMs + Math.floor(draw() * (longestLatencyMs - latencyMs + 1))
      : latencyMs

  const asLeft = ({ fault, left }: ArmedFault): Fault =>
    Number.isFinite(left) ? { ...fault, times: left } : fault

  const listedOf = (entry: ArmedFault): ListedFault => ({
    id: entry.id,
    fault: asLeft(entry),
    applied: entry.applied,
  })

  return {
    /**
     * Replaces all armed faults.
     *
     * @param numbers what the faults and the next ones are listed under, where they come back; new numbers where absent
     */
    arm: (faults: readonly Fault[], numbers?: FaultNumbers): void => {
      armed = faults.map((fault, index) => entryOf(fault, numbers?.armed[index], numbers?.applied?.[index]))
      if (numbers) lastId = numbers.last
    },
    numbers: (): FaultNumbers => ({
      armed: armed.map(({ id }) => id),
      applied: armed.map(({ applied }) => applied),
      last: lastId,
    }),
    /** Arms one more; calls meet those before it first. */
    add: (fault: Fault): ListedFault => {
      const entry = entryOf(fault)
      armed = [...armed, entry]
      return listedOf(entry)
    },
    /** Disarms one; false where none has this number. */
    disarm: (id: number): boolean => {
      const left = armed.filter((entry) => entry.id !== id)
      const isFound = left.length < armed.length
      armed = left
      return isFound
    },
    /** The faults that still wait, each with its number and how many calls it was applied to. */
    listed: (): ListedFault[] => armed.map(listedOf),
    /** Whether any call may meet a fault. */
    isArmed: (): boolean => armed.length > 0,
    /** The faults that still wait, each with how many calls it has left. */
    armed: (): Fault[] => armed.map(asLeft),
    /**
     * Applies the fault that a call requests or that is armed for it.
     *
     * @param call the account that calls, and the fault that the request's header names; an armed one is kept for another
     * call then
     * @returns what to send in place of the call's answer; undefined where the call continues
     * @throws ApiError for a fault that is an error of the catalogue.
     */
    meet: async (
      definition: Endpoint,
      { accountId, requested }: FaultyCall = {},
    ): Promise<BrokenAnswer | undefined> => {
      if (!meetsFaults(definition)) return undefined
      const fault = requested ?? take(definition, accountId)
      if (!fault) return undefined
      const latency = latencyOf(fault)
      if (latency > 0) await waits.wait(latency)
      if (typeof fault.answer === 'object') {
        const { code, reason } = fault.answer
        throw new ApiError(code, message, reason && { reason })
      }
      return fault.answer
    },
    /** Has no call wait any more, so that those that do are answered before the server closes. */
    endWaits: waits.endAll,
  }
}
export type Faults = ReturnType<typeof createFaults>
