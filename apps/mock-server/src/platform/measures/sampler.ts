import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHealth } from '@panel/contracts/platform/health'
import type { FastifyInstance } from 'fastify'

/** How often the server calls itself, in milliseconds. */
const checkEvery = 500
/** A check without an answer by then has failed, in milliseconds. */
export const checkMilliseconds = 1000
/** How often a small write is made and the interfaces are probed, in milliseconds. */
const probeEvery = 5000
const second = 1000
/** Marks the calls of a check, which the journal leaves out. Nobody else knows the value: their calls are never left out. */
export const ownChecks = { 'x-panel-own-check': randomUUID() } as const

const nanosecondsPerMillisecond = 1_000_000

/** Calls the server as a caller from outside does: through its hooks, its faults and its database. */
const answersItself = async (app: FastifyInstance): Promise<boolean> => {
  const asked = app.inject({ method: getHealth.method, url: getHealth.path, headers: ownChecks }).then(
    ({ statusCode, body }) => statusCode === 200 && getHealth.answer.safeParse(JSON.parse(body)).success,
    () => false,
  )
  let limit: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    limit = setTimeout(() => resolve(false), checkMilliseconds)
  })
  const answered = await Promise.race([asked.catch(() => false), tooLate])
  clearTimeout(limit)
  return answered
}

/** Whether something listens on a port of this machine. */
const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost', timeout: checkMilliseconds })
    const end = (listening: boolean) => () => {
      socket.destroy()
      resolve(listening)
    }
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false))
  })

/**
 * Measures what no call shows: whether the server answers itself, how long the event loop is held up, and how long a write
 * takes. The event loop's histogram resets itself every second, so that readers do not affect each other.
 */
export const startSampling = (app: FastifyInstance): (() => void) => {
  const { measures, database, waitingResults } = app
  const write = database.prepare('PRAGMA user_version = 1')
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()

  const check = async (): Promise<void> => {
    const since = performance.now()
    const answered = await answersItself(app)
    measures.record({ kind: 'check', milliseconds: performance.now() - since, failed: !answered })
  }

  const measureDelay = (): void => {
    measures.record({ kind: 'delay', milliseconds: Math.max(0, delay.max / nanosecondsPerMillisecond) })
    delay.reset()
    waitingResults.reportLate()
  }

  const measureWrite = (): void => {
    const since = performance.now()
    let failed = false
    try {
      write.run()
    } catch {
      failed = true
    }
    measures.record({ kind: 'write', milliseconds: performance.now() - since, failed })
  }

  const probeInterfaces = async (): Promise<void> => {
    const answered = await app.inject({ method: 'GET', url: '/api/v1/visa', headers: ownChecks }).then(
      ({ statusCode }) => statusCode === 200,
      () => false,
    )
    measures.record({ kind: 'interface', name: 'node', failed: !answered })
    const { BRIDGE_PORT } = app.config
    if (!BRIDGE_PORT) return
    measures.record({ kind: 'interface', name: 'bridge', failed: !(await listens(BRIDGE_PORT)) })
  }

  const timers = [
    setInterval(() => void check(), checkEvery),
    setInterval(measureDelay, second),
    setInterval(measureWrite, probeEvery),
    setInterval(() => void probeInterfaces(), probeEvery),
  ]
  return () => {
    for (const timer of timers) clearInterval(timer)
    delay.disable()
  }
}
