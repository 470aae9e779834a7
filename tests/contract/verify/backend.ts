import { openTester } from '@panel/client/tester'
import { controlHeader, listScenarios, switchScenario } from '@panel/contracts/platform/control'
import type { Endpoint } from '@panel/contracts/platform/endpoint'
import { pathOf } from '@panel/contracts/platform/request-path'
import { createWorld, removeWorld } from '@panel/contracts/platform/worlds'
import { io } from 'socket.io-client'
import { giveSubscriptions, LateAnswerError, NoAnswerError, request, signIn } from '../support/client.ts'
import type { Findings } from './findings.ts'
import type { Learned, Parts } from './learned.ts'

/** A backend that is verified: a world of a reference backend, or another backend as it is. */
export interface Backend {
  /** Where calls are made: an origin, or the address of a world. */
  readonly address: string
  readonly token: string
}

interface SendOptions {
  /** Another token than the backend's, or none. */
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** The body in place of that of the parts: JSON, or a text as it is. */
  readonly body?: unknown
  /** The path in place of that of the parts. */
  readonly path?: string
}

/** How long a call may take: much longer than any of a backend that is well takes on a busy machine. */
const longestMs = 30_000

const unanswered = { status: 0, answer: undefined }

/** Sends requests to a backend; what comes back is compared with the contract and learned from. */
export const createSender = (
  backend: Backend,
  findings: Findings,
  learned: Learned,
  withinMs: number = longestMs,
) => {
  return async (endpoint: Endpoint, parts: Parts, options: SendOptions = {}) => {
    if (findings.isLate(endpoint)) return unanswered
    const { token = backend.token, headers = {}, path = pathOf(endpoint, parts) } = options
    const body = options.body ?? (endpoint.body ? (parts.body ?? {}) : undefined)
    const sent = await request(backend.address, endpoint.method, path, body, {
      ...(token !== '' && { token }),
      headers: { ...(endpoint.access === 'control' && { [controlHeader]: '1' }), ...headers },
      withinMs,
    }).catch((error: unknown) => {
      if (error instanceof NoAnswerError) findings.noAnswer(endpoint)
      else if (error instanceof LateAnswerError) findings.lateAnswer(endpoint, withinMs)
      else throw error
      return undefined
    })
    if (!sent) return unanswered
    const { status, body: answer } = sent
    findings.answer({ endpoint, status, answer })
    if (status === 200) learned.learn(endpoint, answer)
    return { status, answer }
  }
}
export type Send = ReturnType<typeof createSender>

/** Listens to all events of a session until it is closed; a backend that takes no connection is a finding. */
export const listen = async ({ address, token }: Backend, findings: Findings) => {
  const { origin, pathname } = new URL(address)
  const path = `${pathname.replace(/\/$/, '')}/socket.io`
  const socket = io(origin, { path, auth: { token }, reconnection: false, transports: ['websocket'] })
  socket.onAny((name, payload) => findings.event(name, payload))
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve)
    socket.once('connect_error', ({ message }) => {
      findings.noConnection(message)
      resolve()
    })
  })
  return { id: socket.id ?? '', close: () => socket.disconnect() }
}

/** Whether a backend has the control calls, so that the whole contract can be exercised in a world of its own. */
export const isReference = async (origin: string): Promise<boolean> =>
  listScenarios.answer.safeParse((await request(origin, 'GET', listScenarios.path)).body).success

interface WorldOptions {
  readonly account: string
  readonly scenario: string
  /** The services that the account subscribes to. */
  readonly services: readonly string[]
}

/** A world of a reference backend in which an account may call every service of its roles. */
export const openWorld = async (origin: string, { account, scenario, services }: WorldOptions) => {
  const main = openTester({ origin })
  const { name, path } = await main.call(createWorld, { body: { scenario: 'default' } })
  const address = origin + path
  const token = await signIn(address, account)
  const world = openTester({ origin, world: name })
  const enter = async (next: string): Promise<void> => {
    await world.call(switchScenario, { body: { name: next } })
    if (next === 'under-approval') return
    await giveSubscriptions(
      address,
      account,
      Object.fromEntries(services.map((service) => [service, 'ACTIVE' as const])),
    )
  }
  await enter(scenario)
  /** Ends all subscriptions of the account. */
  const unsubscribe = () => giveSubscriptions(address, account, {})
  const remove = async (): Promise<void> => {
    await main.call(removeWorld, { body: { name } })
  }
  const scenarios = async (): Promise<string[]> =>
    (await world.call(listScenarios, {})).scenarios.map(({ name }) => name)
  return { address, token, enter, unsubscribe, scenarios, remove }
}
