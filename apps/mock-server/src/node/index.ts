import type { Ledger } from '@panel/chain/ledger'
import { LedgerRefusal } from '@panel/chain/refusals'
import type { FastifyInstance } from 'fastify'
import { answerMessage, exceptionOf } from './answer-message.ts'

const octets = 'application/octet-stream'

/** Subscriptions need a connection that stays. */
const overHttp = ({ type }: { type: string }) => {
  if (type !== 'subscribe' && type !== 'unsubscribe') return undefined
  return exceptionOf(new LedgerRefusal('not implemented', 'Subscriptions are served over TCP.'))
}

/** What the node says about itself to any client. */
const visaOf = async (ledger: Ledger) => {
  const { height, hash, timestamp, validator } = await ledger.lastBlock()
  return {
    networkName: ledger.networkName,
    nodeAccountId: validator,
    lastBlock: { height, hash, timestamp },
    transactions: await ledger.countTransactions(),
  }
}

/** The node's own interface over HTTP: one message in, one message out. */
export const nodeOverHttp = async (
  app: FastifyInstance,
  { ledger }: { readonly ledger: Ledger },
): Promise<void> => {
  app.addContentTypeParser(octets, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post('/api/v1/message', async (request, reply) => {
    const body = request.body instanceof Uint8Array ? request.body : new Uint8Array()
    const answer = await answerMessage(ledger, body, overHttp)
    return reply.type(octets).send(Buffer.from(answer ?? new Uint8Array()))
  })

  app.get('/api/v1/visa', () => visaOf(ledger))
}
