import { bitcoinChanged, bitcoinRoom } from '@panel/contracts/services/bitcoin_monitor/events'
import { fixtures as fixturesSchema } from '@panel/contracts/services/bitcoin_monitor/fixtures'
import { bitcoinBridgeId } from '@panel/contracts/smart-contracts/bridge'
import type { FastifyInstance } from 'fastify'
import { beginWhenUsed } from '../../platform/bridges/begin-when-used.ts'
import { gathered } from '../../platform/bridges/gathered.ts'
import { type Burn, catchUpBurns, followBurns } from '../../platform/bridges/ledger-side.ts'
import { decisionLog } from '../../platform/decisions/decision-log.ts'
import { simulatedChain } from '../../platform/simulated-chain/simulated-chain.ts'
import type { BridgeParts } from './bridge-parts.ts'
import { settleDeposits } from './deposits/settle-deposits.ts'
import { depositStore } from './deposits/store.ts'
import { judgePeg } from './judge-peg.ts'
import { createRelay } from './relay.ts'
import { type BridgeRules, rulesOf } from './rules.ts'
import { addressOf, beginBridge, bitcoinHeights } from './seed.ts'
import { bridgeStore, type StoredAddress } from './store.ts'
import { settleWithdrawals } from './withdrawals/settle-withdrawals.ts'
import { newWithdrawal, withdrawalStore } from './withdrawals/store.ts'

/** From this number on addresses are made for people; those below belong to what a world begins with. */
const firstMadeAddress = 2_000_000

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
      loseBlocksOnce()
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
  const changed = gathered(app, () => {
    void judge()
    app.sockets.emitToRoom(bitcoinRoom, bitcoinChanged, {})
  })
  const parts: BridgeParts = {
    ...{ app, facts, deposits, withdrawals, chain, changed },
    log: decisionLog(app, 'bitcoin_monitor'),
    rules: () => rules,
  }
  const settling = settleDeposits(parts)
  const paying = settleWithdrawals({ ...parts })
  const relay = createRelay(parts, settling, paying)

  /** A scenario's reorganisation, once minted deposits are there to lose. */
  const loseBlocksOnce = (): void => {
    if (rules.losesBlocks === 0 || facts.number('lost') === 1n) return
    if (deposits.in('minted').length === 0) return
    facts.set('lost', 1n)
    clock.setTimeout(() => {
      const { height } = chain.tip()
      // Enough blocks to reach all of them, however long their mints took.
      const depths = deposits
        .in('minted')
        .map(({ includedHeight }) => height - (includedHeight ?? height) + 1)
      reorganise(Math.max(rules.losesBlocks, ...depths), true)
    }, 0)
  }

  const reorganise = (depth: number, loses: boolean) => {
    if (loses) deposits.loseFrom(chain.tip().height - depth + 1)
    return chain.reorganise(depth)
  }

  /** Judges the peg; one judgement after another. */
  let judging: Promise<void> = Promise.resolve()
  const judge = (): Promise<void> => {
    judging = judging
      .then(() => beginning.whenBegun(() => judgePeg(parts)))
      .catch((error: unknown) => {
        if (database.open)
          app.log.warn({ source: 'bitcoin_monitor', err: error }, 'the peg could not be read')
      })
    return judging
  }

  const addBurn = ({ id, units, address, from, ticket, at }: Burn): void =>
    withdrawals.add(
      newWithdrawal({
        ...{ id, units: String(units), address, accountId: from, burnTicket: ticket, burnedAt: at },
      }),
    )

  const beginning = beginWhenUsed(app, {
    source: 'bitcoin_monitor',
    hasBegun: () => facts.number('begun') === 1n,
    begin: async () => {
      const fixtures = fixturesOf(world.scenario())
      if (facts.number('begun') === 0n) {
        const { heightAt, timeOf } = bitcoinHeights(fixtures.blockSeconds)
        const height = heightAt(clock.now())
        await beginBridge(parts, fixtures, settling, () => chain.begin(height, timeOf(height), fixtures))
      }
      await catchUpBurns(app.ledger, bitcoinBridgeId, withdrawals.last(), addBurn)
      chain.start(fixtures)
      await relay.run()
    },
    stop: () => chain.stop(),
    onEnter: (scenario) => {
      rules = rulesOf(fixturesOf(scenario))
    },
  })
  followBurns(app.ledger, bitcoinBridgeId, addBurn)
  app.ledger.onBlock(changed)

  /** Makes the next address, which mints to an account. */
  const makeAddress = (accountId: string, createdBy: string): StoredAddress => {
    const { seed, addressHours } = rules
    const createdAt = clock.now()
    const address: StoredAddress = {
      ...{ address: addressOf(seed, firstMadeAddress + facts.countAddresses()), accountId, createdAt },
      ...{ createdBy, expiresAt: createdAt + addressHours * 3_600_000 },
    }
    facts.addAddress(address)
    return address
  }

  return {
    ...parts,
    makeAddress,
    settle: settling.settle,
    sendApproved: (): void => paying.sendApproved(clock.now()),
    relay,
    judge,
    reorganise,
    /** Resolves once the present world's deposits and withdrawals are there, and all blocks that are due. */
    ready: async (): Promise<void> => {
      await beginning.ensure()
      chain.catchUp()
    },
  }
}
export type Bridge = ReturnType<typeof createBridge>
