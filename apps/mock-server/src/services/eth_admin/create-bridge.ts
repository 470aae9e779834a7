import { readContractData } from '@panel/chain/contract-data'
import {
  type EthereumFixtures,
  fixtures as fixturesSchema,
} from '@panel/contracts/services/eth_admin/fixtures'
import { scaleOf } from '@panel/contracts/services/eth_admin/wei'
import { asset } from '@panel/contracts/smart-contracts/asset'
import type { FastifyInstance } from 'fastify'
import { bridgeFacts } from '../../platform/bridges/bridge-facts.ts'
import { startWhenUsed } from '../../platform/bridges/start-when-used.ts'
import { decisionLog } from '../../platform/decisions/decision-log.ts'
import { reorganiser } from '../../platform/simulated-chain/reorganiser.ts'
import { simulatedChain } from '../../platform/simulated-chain/simulated-chain.ts'
import {
  type BridgedToken,
  type BridgeParts,
  deepestBlocks,
  type FactName,
  relayRuns,
} from './bridge-parts.ts'
import { bridgeState } from './bridge-state.ts'
import { createDispatch } from './dispatch.ts'
import { createAnnouncer, followLedger } from './live.ts'
import { createRelay } from './relay.ts'
import { type BridgeRules, rulesOf } from './rules.ts'
import { ethereumHeights, startBridge } from './seed.ts'
import { tokenStore } from './tokens/store.ts'
import { settleTransfers } from './transfers/settle-transfers.ts'
import { transferStore } from './transfers/store.ts'

/** The tokens of the fixtures, as the ledger describes their assets. */
const readBridged = async (
  { ledger }: Pick<FastifyInstance, 'ledger'>,
  { tokens }: EthereumFixtures,
): Promise<ReadonlyMap<string, BridgedToken>> => {
  const found = new Map<string, BridgedToken>()
  for (const token of tokens) {
    const config = await readContractData(ledger, token.assetId, asset.data.config, {})
    if (!config) continue
    const { name, symbol = token.assetId, decimals: ledgerDecimals } = config
    const scale = scaleOf(token.ethereumDecimals, ledgerDecimals)
    found.set(token.assetId, { ...token, name, symbol, ledgerDecimals, scale })
  }
  return found
}

/** The bridge with everything that moves it: the simulated chain, the ledger and the relay between them. */
export const createBridge = (app: FastifyInstance) => {
  const { database, clock, world } = app
  const fixturesOf = world.serviceFixtures('eth_admin', fixturesSchema)
  const facts = bridgeFacts<FactName>(database, 'ethereum_bridge')
  const transfers = transferStore(database)
  let rules: BridgeRules = rulesOf(fixturesOf(world.scenario()))
  let bridged: ReadonlyMap<string, BridgedToken> = new Map()

  const chain = simulatedChain(app, 'ethereum', {
    onConnected: (block) => {
      settling.onConnected(block)
      dispatch(block.minedAt)
      blocks.loseOnce()
    },
    onDisconnected: (height) => settling.onDisconnected(height, clock.now()),
    onCaughtUp: () => goOn(),
  })
  const changed = createAnnouncer(app, () => report())
  const parts: BridgeParts = {
    ...{ app, facts, transfers, chain, changed },
    tokens: tokenStore(database),
    log: decisionLog(app, 'eth_admin'),
    rules: () => rules,
    bridged: () => bridged,
  }
  const settling = settleTransfers(parts)
  const dispatch = createDispatch(parts, settling)
  const relay = createRelay(parts, settling)

  /** Reports how the bridge is, once the world's first transfers are there. */
  const report = (): void => {
    if (database.open && facts.number('begun') === 1n)
      app.measures.record({ kind: 'bridge', bridge: 'ethereum', state: bridgeState(parts) })
  }

  /** Does everything that has become possible. */
  const goOn = (): void => {
    dispatch()
    void relay.run()
    changed()
  }

  const blocks = reorganiser({
    ...{ clock, chain, facts, loseFrom: transfers.loseFrom },
    losesBlocks: () => rules.losesBlocks,
    mintedHeights: () => transfers.mintedHeights(chain.tip().height - deepestBlocks),
  })
  const catchUp = followLedger(parts, settling)

  const starting = startWhenUsed(app, {
    source: 'eth_admin',
    hasStarted: () => facts.number('begun') === 1n,
    start: async () => {
      const fixtures = fixturesOf(world.scenario())
      bridged = await readBridged(app, fixtures)
      const isNew = facts.number('begun') === 0n
      if (isNew) {
        const { heightAt, timeOf } = ethereumHeights(fixtures.blockSeconds)
        const height = heightAt(clock.now())
        await startBridge(parts, fixtures, settling, () => {
          chain.writeFirstBlocks(height, timeOf(height), fixtures)
          return { height }
        })
      }
      await catchUp()
      chain.start(fixtures)
      // Otherwise what may pass waits for the next block, as it did before the stop.
      if (isNew) dispatch()
      await relay.run()
    },
    stop: () => chain.stop(),
    onEnter: (scenario) => {
      rules = rulesOf(fixturesOf(scenario))
    },
  })

  /** Stops the relay, or lets it read on and do what has become possible. */
  const setRelay = (running: boolean): void => {
    database.transaction(() => {
      facts.set('relayStopped', running ? 0n : 1n)
      if (relayRuns(parts)) settling.readOn(clock.now())
    })()
    goOn()
  }

  return {
    ...parts,
    dispatch,
    relay,
    reorganise: blocks.reorganise,
    setRelay,
    /** Resolves once the present world's transfers are there, and all blocks that are due. */
    ready: async (): Promise<void> => {
      await starting.ensure()
      chain.catchUp()
    },
  }
}
export type Bridge = ReturnType<typeof createBridge>
