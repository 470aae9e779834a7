import fp from 'fastify-plugin'

/**
 * Ends connections with their last answer once the server is stopping: kept open for a next request, one of them
 * would hold the whole process.
 */
export const closingPlugin = fp(
  async (app) => {
    let stopping = false
    app.addHook('preClose', async () => {
      stopping = true
    })
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (stopping) reply.header('connection', 'close')
      done()
    })
  },
  { name: 'closing' },
)
