import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ApiError } from '../platform/api-error.ts'
import { isSameSecret } from '../platform/is-same-secret.ts'
import { startSampling } from '../platform/measures/sampler.ts'
import { isOwnHost } from '../platform/own-host.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * A request from this machine itself, under its own name. Behind a proxy no request counts as local: a proxy on the
 * same machine passes on those of others.
 */
const isLocal = ({ socket, headers, server: { config } }: FastifyRequest): boolean =>
  !config.TRUST_PROXY &&
  isOwnHost(headers.host, config) &&
  loopback.has(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined

const hasToken = ({ headers }: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && isSameSecret(headers.authorization ?? '', `Bearer ${token}`)

/** Bytes of the database's file; 0 where data stay in memory. */
export const databaseBytes = ({ config }: FastifyInstance): number => {
  if (config.DATA_DIR === ':memory:') return 0
  return statSync(join(config.DATA_DIR, 'panel.sqlite'), { throwIfNoEntry: false })?.size ?? 0
}

/** Values at the moment of the request. */
const addGauges = (app: FastifyInstance): void => {
  const { measures, sockets, waitingResults } = app
  const processor = (): number => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000_000
  }
  measures.gauge('panel_sockets', 'Open sockets.', () => sockets.counts().sockets)
  measures.gauge('panel_rooms', 'Rooms that sockets are in.', () => sockets.counts().rooms)
  measures.gauge('panel_results_waiting', 'Transactions without a result yet.', waitingResults.waiting)
  measures.gauge('panel_database_bytes', 'Size of the database.', () => databaseBytes(app))
  measures.gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  measures.gauge('process_cpu_seconds_total', 'Processor time of the process.', processor)
  measures.gauge('process_uptime_seconds', 'Since the process started.', () => process.uptime())
}

/** `GET /metrics` for Prometheus, for this machine or who has the token; absent unless the setting enables it. */
export const metricsPlugin = fp(
  async (app) => {
    addGauges(app)
    // A server that does not listen, as in most tests, takes no measurements of its own.
    let stop: (() => void) | undefined
    app.addHook('onListen', async () => {
      stop = startSampling(app)
    })
    app.addHook('preClose', async () => stop?.())
    const { METRICS, METRICS_TOKEN } = app.config
    if (!METRICS) return
    app.get('/metrics', async (request, reply) => {
      if (!isLocal(request) && !hasToken(request, METRICS_TOKEN)) {
        throw new ApiError('INVALID_TOKEN', 'Metrics are for this machine, or for who has their token.')
      }
      return reply.type(app.measures.contentType).send(await app.measures.text())
    })
  },
  { name: 'metrics', dependencies: ['measures', 'ledger', 'sockets'] },
)
