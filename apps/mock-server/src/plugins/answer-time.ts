import fp from 'fastify-plugin'
import { isApiCall } from '../platform/is-api-call.ts'

/**
 * Every answer of the API says in its `Date` header what the server's own clock says, wherever that was moved, so
 * that the caller can count down by it.
 */
export const answerTimePlugin = fp(
  async (app) => {
    let second = Number.NaN
    let text = ''
    const dateNow = (): string => {
      const now = Math.floor(app.clock.now() / 1000)
      if (now !== second) {
        second = now
        text = new Date(now * 1000).toUTCString()
      }
      return text
    }
    app.addHook('onSend', (request, reply, _payload, done) => {
      if (isApiCall(request)) reply.header('date', dateNow())
      done()
    })
  },
  { name: 'answer-time' },
)
