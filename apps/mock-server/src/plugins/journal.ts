import type { Endpoint } from '@panel/contracts/platform/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { createJournal, type Journal } from '../platform/journal/journal.ts'
import { nearestCall } from '../platform/journal/nearest-call.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What happened on a server for testers; undefined where there are no control calls. */
    journal: Journal | undefined
  }
}

/** Longer bodies are left out, in characters. */
const longestBody = 65_536

/** What the control page reads again and again is not in the journal: it would fill it. */
const isLeftOut = (endpoint: Endpoint | undefined): boolean =>
  endpoint?.access === 'control' && endpoint.logged === false

/** Adds a call that was answered, with its answer as it was sent. */
const addCall = (
  app: FastifyInstance,
  journal: Journal,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: string | undefined,
): void => {
  const { method, url, body } = request
  const { endpoint, accountId = null, ticket = null } = request.served
  const bodyLength = Number(request.headers['content-length'] ?? 0)
  const nearest = endpoint ? undefined : nearestCall(app.endpoints, method, url)
  const keepsRequest = body !== undefined && bodyLength <= longestBody
  const keepsAnswer = answer !== undefined && answer.length <= longestBody
  const call = {
    kind: 'call',
    operationId: endpoint?.operationId ?? null,
    method,
    url,
    accountId,
    status: reply.statusCode,
    milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    requestId: request.id,
    ticket,
    ...(keepsRequest && { request: body }),
    ...(keepsAnswer && { answerText: answer }),
    ...(nearest && { nearest }),
  } as const
  const weight = url.length + (keepsRequest ? bodyLength : 0) + (keepsAnswer ? answer.length : 0)
  journal.add(call, weight)
}

/** Keeps the journal. It costs nothing where there are no control calls. */
export const journalPlugin = fp(
  async (app) => {
    if (!app.config.CONTROL) {
      app.decorate('journal', undefined)
      return
    }
    const journal = createJournal(() => app.clock.now(), app.secrets)
    app.decorate('journal', journal)
    const answers = new WeakMap<FastifyRequest, string>()
    app.addHook('onSend', async (request, _reply, payload) => {
      if (typeof payload === 'string') answers.set(request, payload)
      return payload
    })
    app.addHook('onResponse', async (request, reply) => {
      if (!request.url.startsWith('/api/') || isLeftOut(request.served.endpoint)) return
      addCall(app, journal, request, reply, answers.get(request))
    })
    app.sockets.onEmit(({ name }, payload) => journal.add({ kind: 'event', name, payload }, 500))
    app.ledger.onBlock(({ height, hash, size }) => journal.add({ kind: 'block', height, hash, size }, 200))
    app.addHook('preClose', async () => journal.stop())
  },
  { name: 'journal', dependencies: ['platform', 'ledger', 'sockets'] },
)
