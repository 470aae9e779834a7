import {
  decideEthereumTransfer,
  depositEthereum,
  getEthereumBridge,
  getEthereumToken,
  getEthereumTransfer,
  limitEthereumToken,
  listEthereumTransfers,
  pauseEthereumToken,
  releaseEthereum,
  reorganiseEthereum,
  setEthereumRelay,
} from '@panel/contracts/services/eth_admin/endpoints'
import type { FastifyInstance } from 'fastify'
import { firstOfList } from '../../platform/first-of-list.ts'
import { implement } from '../../platform/implement.ts'
import { bridgeUsers } from './actors.ts'
import { type Bridge, createBridge } from './create-bridge.ts'
import { findTransfer, limitToken, moveTransfer, pauseToken } from './decide.ts'
import { presentBridge, presentTokenDetail, presentTransfer, presentTransferDetail } from './present.ts'
import { deposit, strayRelease } from './simulate.ts'

const implementReads = (app: FastifyInstance, bridge: Bridge): void => {
  const { ready } = bridge

  implement(app, getEthereumBridge, async () => {
    await ready()
    return presentBridge(bridge)
  })

  implement(app, getEthereumToken, async ({ params }) => {
    await ready()
    return presentTokenDetail(bridge, params.assetId)
  })

  implement(app, listEthereumTransfers, async ({ body }) => {
    await ready()
    const { rows, totalRows } = bridge.transfers.page(body)
    return { rows: rows.map((transfer) => presentTransfer(bridge, transfer)), totalRows }
  })

  implement(
    app,
    getEthereumTransfer,
    async ({ params }) => {
      await ready()
      return presentTransferDetail(bridge, findTransfer(bridge, params.id))
    },
    {
      example: async () => {
        await ready()
        const [transfer] = bridge.transfers.page(firstOfList).rows
        return transfer && { params: { id: transfer.id } }
      },
    },
  )
}

const implementDecisions = (app: FastifyInstance, bridge: Bridge): void => {
  const { ready } = bridge

  implement(app, decideEthereumTransfer, async (input, { caller }) => {
    await ready()
    moveTransfer(bridge, caller.accountId, input)
    return presentTransferDetail(bridge, findTransfer(bridge, input.params.id))
  })

  implement(app, pauseEthereumToken, async (input, { caller }) => {
    await ready()
    pauseToken(bridge, caller.accountId, input)
    return presentTokenDetail(bridge, input.params.assetId)
  })

  implement(app, limitEthereumToken, async (input, { caller }) => {
    await ready()
    limitToken(bridge, caller.accountId, input)
    return presentTokenDetail(bridge, input.params.assetId)
  })
}

/** What happens on the simulated chain from outside, for testers alone. */
const implementControl = (app: FastifyInstance, bridge: Bridge): void => {
  if (!app.config.CONTROL) return
  const inOne = <Answer>(work: () => Answer): Answer => {
    const answer = app.database.transaction(work)()
    bridge.changed()
    return answer
  }
  implement(app, depositEthereum, async ({ body }) => {
    await bridge.ready()
    return { id: inOne(() => deposit(bridge, body)) }
  })
  implement(app, releaseEthereum, async ({ body }) => {
    await bridge.ready()
    return { id: inOne(() => strayRelease(bridge, body)) }
  })
  implement(app, reorganiseEthereum, async ({ body: { depth, loses } }) => {
    await bridge.ready()
    return { height: bridge.reorganise(depth, loses).height, depth }
  })
  implement(app, setEthereumRelay, async ({ body: { running } }) => {
    await bridge.ready()
    bridge.setRelay(running)
    return { running }
  })
}

/** The bridge to Ethereum: a simulated chain and the real assets of the ledger. */
export default async (app: FastifyInstance): Promise<void> => {
  const bridge = createBridge(app)
  app.actors.add('eth_admin', bridgeUsers(bridge))
  implementReads(app, bridge)
  implementDecisions(app, bridge)
  implementControl(app, bridge)
}
