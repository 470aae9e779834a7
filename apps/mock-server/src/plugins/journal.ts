import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { isApiCall } from '../platform/is-api-call.ts'
import { createJournal, type Journal, type Origin } from '../platform/journal/journal.ts'
import { nearestCall } from '../platform/journal/nearest-call.ts'
import type { KeptText } from '../platform/journal/text-ring.ts'
import { ownChecks } from '../platform/measures/sampler.ts'
import { createMoments, type Moment, type Moments } from '../platform/rewind/moments.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the journal adds with the answer; null where there are no control calls. */
    journaled: { readonly before: Moment | undefined; answer: string | undefined } | null
  }
  interface FastifyInstance {
    /** What happened on a server for testers; undefined where there are no control calls. */
    journal: Journal | undefined
    /** Moments of the world that the journal leads back to; undefined where there is no journal. */
    moments: Moments | undefined
  }
}

/** Longer bodies are left out, in characters. */
const longestBody = 65_536

/** The first segments of a path that calls about the same thing share: `/api/v1/kyc`. */
const areaSegments = 4

/** What the control page reads again and again, and the server's own checks, are not in the journal: they would fill it. */
const isLeftOut = ({ served: { endpoint }, headers }: FastifyRequest): boolean =>
  headers['x-panel-own-check'] === ownChecks['x-panel-own-check'] ||
  (endpoint?.access === 'control' && endpoint.logged === false)

/** The moment before a block, with blocks held: the same one would be sealed immediately otherwise. */
const heldBlocks = (moment: Moment): Moment => {
  const { chain } = moment.state
  if (!chain) return moment
  const behaviour = { ...chain.behaviour, held: true }
  return { ...moment, state: { ...moment.state, chain: { ...chain, behaviour } } }
}

/** A body that came in chunks has no stated length. */
const bodyLengthOf = ({ body, headers: { 'content-length': stated } }: FastifyRequest): number => {
  if (body === undefined) return 0
  return stated === undefined ? JSON.stringify(body).length : Number(stated)
}

interface Answered {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The answer as it was sent. */
  readonly answer: string | undefined
  readonly origin: Origin
}

/** A cached answer is one string for all its calls: a copy for each would cost more than the rest of its entry. */
const keptAnswer = (journal: Journal, answer: string, isCached = false): string | KeptText =>
  isCached ? answer : journal.keepText(answer)

/** Adds a call that was answered. */
const addCall = (journal: Journal, { request, reply, answer, origin }: Answered): void => {
  const { method, url, body, raw } = request
  const { endpoint, accountId = null, ticket = null, cached: isCached } = request.served
  const bodyLength = bodyLengthOf(request)
  const isBodyTooLong = bodyLength > longestBody
  const keepsAnswer = answer !== undefined && answer.length <= longestBody && !endpoint?.personal
  let weight = url.length + (isBodyTooLong ? 0 : bodyLength) + (keepsAnswer ? answer.length : 0)
  for (const text of raw.rawHeaders) weight += text.length
  const call = {
    kind: 'call',
    endpoint,
    method,
    url,
    headers: request.headers,
    body: isBodyTooLong ? undefined : body,
    isBodyTooLong,
    accountId,
    status: reply.statusCode,
    milliseconds: reply.elapsedTime,
    requestId: request.id,
    ticket,
    answer: keepsAnswer ? keptAnswer(journal, answer, isCached) : undefined,
  } as const
  journal.add(call, weight, origin)
}

/** How many entries are added before what none of them leads to is forgotten. */
const entriesBetweenForgetting = 256

/** Keeps the journal. It costs nothing where there are no control calls. */
export const journalPlugin = fp(
  async (app) => {
    const { changes } = app
    app.decorateRequest('journaled', null)
    if (!changes) {
      app.decorate('journal', undefined)
      app.decorate('moments', undefined)
      return
    }
    const moments = createMoments(app, changes)
    const journal = createJournal(() => app.clock.now(), app.secrets, {
      canReach: moments.canReach,
      changedTables: ({ position }, until) => changes.changedTables(position, until),
      nearestOf: (method, url) => nearestCall(app.endpoints, method, url),
      isNearPersonal: (operationId) => {
        const path = app.endpoints.find((each) => each.operationId === operationId)?.path ?? ''
        const area = path.split('/', areaSegments).join('/')
        return app.endpoints.some((each) => each.personal && each.path.startsWith(`${area}/`))
      },
    })
    app.decorate('journal', journal)
    app.decorate('moments', moments)
    const now = () => moments.now(journal.newest())
    const originOf = (before: Moment | undefined): Origin =>
      before ? { before, after: changes.position() } : {}
    const sealingAt = new Map<number, Moment>()
    // Without promises: they would cost each call as much as the rest of the journal.
    app.addHook('preHandler', (request, _reply, done) => {
      if (isApiCall(request)) {
        // With the first call: it takes as long as a fifth of the server's start.
        if (app.config.REWIND) changes.start()
        request.journaled = { before: now(), answer: undefined }
      }
      done()
    })
    app.addHook('onSend', (request, _reply, payload, done) => {
      if (request.journaled && typeof payload === 'string') request.journaled.answer = payload
      done(null, payload)
    })
    app.addHook('onResponse', (request, reply, done) => {
      if (isApiCall(request) && !isLeftOut(request)) {
        const { before, answer } = request.journaled ?? { before: now(), answer: undefined }
        addCall(journal, {
          request,
          reply,
          answer,
          origin: originOf(before && moments.isCurrent(before) ? before : undefined),
        })
        if (journal.newest() % entriesBetweenForgetting === 0) moments.forget(journal.oldestMoment())
      }
      done()
    })
    app.sockets.onEmit(({ name }, payload) =>
      journal.add({ kind: 'event', name, payload }, 500 + (JSON.stringify(payload)?.length ?? 0), {
        before: now(),
      }),
    )
    app.chain?.onSealing((height) => {
      const moment = now()
      if (moment) sealingAt.set(height, heldBlocks(moment))
    })
    app.ledger.onBlock(({ height, hash, size }) => {
      journal.add({ kind: 'block', height, hash, size }, 200, originOf(sealingAt.get(height)))
      sealingAt.delete(height)
    })
    app.addHook('preClose', async () => journal.stop())
  },
  { name: 'journal', dependencies: ['platform', 'ledger', 'sockets'] },
)
