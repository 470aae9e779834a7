import fp from 'fastify-plugin'
import { nodeOverHttp } from '../node/index.ts'
import { type Bridge, openBridge } from '../node/open-bridge.ts'

/** The ledger's own interfaces, for clients of the network: HTTP always, TCP where a port is set for it. */
export const nodePlugin = fp(
  async (app) => {
    const { ledger } = app
    const { BRIDGE_PORT: port, HOST: host } = app.config
    let bridge: Bridge | undefined
    await app.register(nodeOverHttp, { ledger })
    app.addHook('onReady', async () => {
      if (port !== undefined) bridge = await openBridge(ledger, { port, host })
    })
    app.addHook('preClose', async () => bridge?.close())
  },
  { name: 'node', dependencies: ['ledger'] },
)
