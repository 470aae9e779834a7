import type { ServerResponse } from 'node:http'
import type { Ledger } from '@panel/chain/ledger'
import { decodeMessage, encodeMessage, type Message } from '@panel/ledger/messages'
import fastify from 'fastify'
import { answerMessage } from '../../answer-message.ts'

/** How a node handles a request instead of answering it correctly. */
export type Awkwardness = (question: Message, response: ServerResponse, ledger: Ledger) => unknown

const octets = 'application/octet-stream'

/** A node's HTTP endpoint of a ledger that can be replaced and whose answers can be changed. */
export const openAwkwardNode = async (first: Ledger) => {
  let ledger = first
  let awkward: Awkwardness | undefined
  const app = fastify({ forceCloseConnections: true })
  app.addContentTypeParser(octets, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post<{ Body: Buffer }>('/api/v1/message', async ({ body }, reply) => {
    if (awkward) {
      reply.hijack()
      await awkward(decodeMessage(body), reply.raw, ledger)
      return
    }
    const answer = await answerMessage(ledger, body, () => undefined)
    return reply.type(octets).send(Buffer.from(answer ?? []))
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    /** Answers from another ledger from now on. */
    serve: (next: Ledger) => {
      ledger = next
    },
    /** Answers with the given behaviour from now on, or correctly. */
    behave: (next: Awkwardness | undefined) => {
      awkward = next
    },
    close: () => app.close(),
  }
}

/** The correct answer, changed before it is sent. */
export const altered =
  (change: (answer: Message) => Message): Awkwardness =>
  async (question, response, ledger) => {
    const answer = await answerMessage(ledger, encodeMessage(question), () => undefined)
    response.end(answer && encodeMessage(change(decodeMessage(answer))))
  }
