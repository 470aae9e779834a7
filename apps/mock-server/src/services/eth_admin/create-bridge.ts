import { readContractData } from '@panel/chain/contract-data'
import { onContractEvent } from '@panel/chain/contract-events'
import { ethereumAlarm, ethereumChanged, ethereumRoom } from '@panel/contracts/services/eth_admin/events'
import {
  type EthereumFixtures,
  fixtures as fixturesSchema,
} from '@panel/contracts/services/eth_admin/fixtures'
import { alarmLists } from '@panel/contracts/services/eth_admin/transfers'
import { scaleOf } from '@panel/contracts/services/eth_admin/wei'
import { asset } from '@panel/contracts/smart-contracts/asset'
import { bridge as bridgeContract, ethereumBridgeId } from '@panel/contracts/smart-contracts/bridge'
import type { FastifyInstance } from 'fastify'
import { beginWhenUsed } from '../../platform/bridges/begin-when-used.ts'
import { bridgeFacts } from '../../platform/bridges/bridge-facts.ts'
import { gathered } from '../../platform/bridges/gathered.ts'
import { type Burn, catchUpBurns, followBurns, readBridge } from '../../platform/bridges/ledger-side.ts'
import { decisionLog } from '../../platform/decisions/decision-log.ts'
import { simulatedChain } from '../../platform/simulated-chain/simulated-chain.ts'
import {
  type BridgedToken,
  type BridgeParts,
  deepestBlocks,
  type FactName,
  relayRuns,
} from './bridge-parts.ts'
import { createDispatch } from './dispatch.ts'
import { createRelay } from './relay.ts'
import { type BridgeRules, rulesOf } from './rules.ts'
import { beginBridge, ethereumHeights } from './seed.ts'
import { tokenStore } from './tokens/store.ts'
import { settleTransfers } from './transfers/settle-transfers.ts'
import { newTransfer, type StoredTransfer, transferStore } from './transfers/store.ts'

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

const burnOf = ({ id, assetId, from, units, address, ticket, at }: Burn): StoredTransfer =>
  newTransfer({
    ...{ id: String(id), assetId, direction: 'out', units: String(units), dust: '0', startedAt: at },
    ...{ accountId: from, address, ledger: 'executed', ticket, state: 'ready' },
  })

/** What the ledger minted without a deposit that the bridge knows. */
interface Minted {
  readonly proof: string
  readonly assetId: string
  readonly to: string
  readonly units: bigint
  readonly ticket: string
  readonly at: number
}

/** The bridge with everything that moves it: the simulated chain, the ledger and the relay between them. */
export const createBridge = (app: FastifyInstance) => {
  const { database, clock, world, ledger } = app
  const fixturesOf = world.serviceFixtures('eth_admin', fixturesSchema)
  const facts = bridgeFacts<FactName>(database, 'ethereum_bridge')
  const transfers = transferStore(database)
  let rules: BridgeRules = rulesOf(fixturesOf(world.scenario()))
  let bridged: ReadonlyMap<string, BridgedToken> = new Map()
  const alarms: string[] = []

  const chain = simulatedChain(app, 'ethereum', {
    onConnected: (block) => {
      settling.onConnected(block)
      dispatch(block.minedAt)
      loseBlocksOnce()
    },
    onDisconnected: (height) => settling.onDisconnected(height, clock.now()),
    onCaughtUp: () => goOn(),
  })
  const changed = gathered(app, () => {
    for (const id of alarms.splice(0)) {
      const transfer = transfers.find(id)
      if (transfer?.state !== 'unbacked') continue
      const { assetId, direction } = transfer
      const list = alarmLists[direction === 'in' ? 0 : 1]
      app.sockets.emitToRoom(ethereumRoom, ethereumAlarm, { assetId, direction, list, transferId: id })
    }
    app.sockets.emitToRoom(ethereumRoom, ethereumChanged, {})
  })
  const parts: BridgeParts = {
    ...{ app, facts, transfers, chain, changed },
    tokens: tokenStore(database),
    log: decisionLog(app, 'eth_admin'),
    rules: () => rules,
    bridged: () => bridged,
    alarm: (id) => void alarms.push(id),
  }
  const settling = settleTransfers(parts)
  const dispatch = createDispatch(parts, settling)
  const relay = createRelay(parts, settling)

  /** Does everything that has become possible. */
  const goOn = (): void => {
    dispatch()
    void relay.run()
    changed()
  }

  const reorganise = (depth: number, loses: boolean) => {
    if (loses) transfers.loseFrom(chain.tip().height - depth + 1)
    return chain.reorganise(depth)
  }

  /** A scenario's reorganisation, once minted deposits of it are there to lose. */
  const loseBlocksOnce = (): void => {
    if (rules.losesBlocks === 0 || facts.number('lost') === 1n) return
    const { height } = chain.tip()
    const minted = transfers
      .open(height - deepestBlocks)
      .filter(({ direction, state }) => direction === 'in' && state === 'done')
    if (minted.length === 0) return
    facts.set('lost', 1n)
    const depths = minted.map(({ includedHeight }) => height - (includedHeight ?? height) + 1)
    clock.setTimeout(() => reorganise(Math.max(rules.losesBlocks, ...depths), true), 0)
  }

  const addMinted = ({ proof, assetId, to, units, ticket, at }: Minted): void => {
    if (transfers.find(proof)) return
    const minted = newTransfer({
      ...{ id: proof, assetId, direction: 'in', units: String(units), dust: '0', startedAt: at },
      ...{ accountId: to, ledger: 'executed', ticket },
    })
    transfers.add(minted)
    settling.settle(minted, at, ticket)
  }

  /** Adds what the ledger did while nobody listened. */
  const catchUp = async (): Promise<void> => {
    await catchUpBurns(ledger, ethereumBridgeId, transfers.lastBurn(), (burn) => transfers.add(burnOf(burn)))
    const { minted } = await readBridge(ledger, ethereumBridgeId)
    database.transaction(() => minted.forEach(addMinted))()
  }

  const beginning = beginWhenUsed(app, {
    source: 'eth_admin',
    hasBegun: () => facts.number('begun') === 1n,
    begin: async () => {
      const fixtures = fixturesOf(world.scenario())
      bridged = await readBridged(app, fixtures)
      if (facts.number('begun') === 0n) {
        const { heightAt, timeOf } = ethereumHeights(fixtures.blockSeconds)
        const height = heightAt(clock.now())
        await beginBridge(parts, fixtures, settling, () => {
          chain.begin(height, timeOf(height), fixtures)
          return { height }
        })
      }
      await catchUp()
      chain.start(fixtures)
      dispatch()
      await relay.run()
    },
    stop: () => chain.stop(),
    onEnter: (scenario) => {
      rules = rulesOf(fixturesOf(scenario))
    },
  })
  followBurns(ledger, ethereumBridgeId, (burn) => transfers.add(burnOf(burn)))
  onContractEvent(ledger, bridgeContract, 'bridge_minted', (minted, event, block) => {
    if (event.emitterAccountId !== ethereumBridgeId || facts.number('begun') === 0n) return
    const { asset: assetId, ...rest } = minted
    addMinted({ ...rest, assetId, ticket: event.ticket, at: block.timestamp * 1000 })
  })
  ledger.onBlock(changed)

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
    reorganise,
    setRelay,
    /** Resolves once the present world's transfers are there, and all blocks that are due. */
    ready: async (): Promise<void> => {
      await beginning.ensure()
      chain.catchUp()
    },
  }
}
export type Bridge = ReturnType<typeof createBridge>
