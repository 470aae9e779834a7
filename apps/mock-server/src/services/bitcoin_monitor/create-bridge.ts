import { fixtures as fixturesSchema } from '@panel/contracts/services/bitcoin_monitor/fixtures'
import { bitcoinBridgeId } from '@panel/contracts/smart-contracts/bridge'
import type { FastifyInstance } from 'fastify'
import { type Burn, catchUpBurns, followBurns } from '../../platform/bridges/ledger-side.ts'
import { startWhenUsed } from '../../platform/bridges/start-when-used.ts'
import { decisionLog } from '../../platform/decisions/decision-log.ts'
import { reorganiser } from '../../platform/simulated-chain/reorganiser.ts'
import { simulatedChain } from '../../platform/simulated-chain/simulated-chain.ts'
import type { BridgeParts } from './bridge-parts.ts'
import { bridgeState } from './bridge-state.ts'
import { checkPegOf } from './check-peg.ts'
import { settleDeposits } from './deposits/settle-deposits.ts'
import { depositStore } from './deposits/store.ts'
import { createAnnouncer } from './live.ts'
import { makeAddress } from './make-address.ts'
import { createRelay } from './relay.ts'
import { type BridgeRules, rulesOf } from './rules.ts'
import { bitcoinHeights, startBridge } from './seed.ts'
import { bridgeStore } from './store.ts'
import { settleWithdrawals } from './withdrawals/settle-withdrawals.ts'
import { newWithdrawal, type StoredWithdrawal, withdrawalStore } from './withdrawals/store.ts'

const burnOf = ({ id, units, address, from, ticket, at }: Burn): StoredWithdrawal =>
  newWithdrawal({
    ...{ id, units: String(units), address, accountId: from, burnTicket: ticket, burnedAt: at },
  })

/** The bridge with everything that moves it: the simulated chain, the ledger and the relay between them. */
export const createBridge = (app: FastifyInstance) => {
  const { database, clock, world } = app
  const fixturesOf = world.serviceFixtures('bitcoin_monitor', fixturesSchema)
  const facts = bridgeStore(database)
  const deposits = depositStore(database)
  const withdrawals = withdrawalStore(database)
  let rules: BridgeRules = rulesOf(fixturesOf(world.scenario()))

  const chain = simulatedChain(app, 'bitcoin', {
    onConnected: (block) => {
      settling.onConnected(block)
      paying.sendApproved(block.minedAt)
      paying.onConnected(block)
      blocks.loseOnce()
    },
    onDisconnected: (height, depth) => {
      facts.set('lastDepth', BigInt(depth))
      facts.set('lastReorganisedAt', BigInt(clock.now()))
      settling.onDisconnected(height, clock.now())
      paying.onDisconnected(height, clock.now())
    },
    onCaughtUp: () => {
      void relay.run()
      changed()
    },
  })
  const changed = createAnnouncer(app, () => void checkPeg())
  const parts: BridgeParts = {
    ...{ app, facts, deposits, withdrawals, chain, changed },
    log: decisionLog(app, 'bitcoin_monitor'),
    rules: () => rules,
  }
  const settling = settleDeposits(parts)
  const paying = settleWithdrawals({ ...parts })
  const relay = createRelay(parts, settling, paying)

  const blocks = reorganiser({
    ...{ clock, chain, facts, loseFrom: deposits.loseFrom },
    losesBlocks: () => rules.losesBlocks,
    mintedHeights: () => deposits.in('minted').flatMap(({ includedHeight }) => includedHeight ?? []),
  })

  /** Checks the peg, one check after the other. */
  let checking: Promise<void> = Promise.resolve()
  const checkPeg = (): Promise<void> => {
    checking = checking
      .then(() =>
        starting.whenStarted(async () => {
          await checkPegOf(parts)
          app.measures.record({ kind: 'bridge', bridge: 'bitcoin', state: bridgeState(parts) })
        }),
      )
      .catch((error: unknown) => {
        if (database.open)
          app.log.warn({ source: 'bitcoin_monitor', err: error }, 'the peg could not be read')
      })
    return checking
  }

  const addBurn = (burn: Burn): void => withdrawals.add(burnOf(burn))
  const starting = startWhenUsed(app, {
    source: 'bitcoin_monitor',
    hasStarted: () => facts.number('begun') === 1n,
    start: async () => {
      const fixtures = fixturesOf(world.scenario())
      if (facts.number('begun') === 0n) {
        const { heightAt, timeOf } = bitcoinHeights(fixtures.blockSeconds)
        const height = heightAt(clock.now())
        await startBridge(parts, fixtures, settling, () =>
          chain.writeFirstBlocks(height, timeOf(height), fixtures),
        )
      }
      await catchUpBurns(app.ledger, bitcoinBridgeId, withdrawals.last(), addBurn)
      chain.start(fixtures)
      await relay.run()
      // A difference may be there before anything happens.
      changed()
    },
    stop: () => chain.stop(),
    onEnter: (scenario) => {
      rules = rulesOf(fixturesOf(scenario))
    },
  })
  followBurns(app.ledger, bitcoinBridgeId, addBurn)

  return {
    ...parts,
    makeAddress: (accountId: string, createdBy: string) => makeAddress(parts, accountId, createdBy),
    settle: settling.settle,
    sendApproved: (): void => paying.sendApproved(clock.now()),
    relay,
    checkPeg,
    reorganise: blocks.reorganise,
    /** Resolves once the present world's deposits and withdrawals are there, and all blocks that are due. */
    ready: async (): Promise<void> => {
      await starting.ensure()
      chain.catchUp()
    },
  }
}
export type Bridge = ReturnType<typeof createBridge>
