import { openTestChain, type TestChainOptions } from '@panel/chain/testing'
import fastify from 'fastify'
import { nodeOverHttp } from '../index.ts'
import { openBridge } from '../open-bridge.ts'

/** A chain of the fixtures with both endpoints of a node, on free ports of this machine. */
export const openTestNode = async (options: TestChainOptions = {}) => {
  const world = await openTestChain(options)
  const app = fastify()
  await app.register(nodeOverHttp, { ledger: world.chain })
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' })
  const bridge = await openBridge(world.chain, { port: 0, host: '127.0.0.1' })
  return {
    ...world,
    baseUrl,
    bridgePort: bridge.port,
    close: async () => {
      await bridge.close()
      await app.close()
      await world.chain.close()
    },
  }
}
