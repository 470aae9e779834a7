import type { Timer } from '@panel/chain/clock'
import type { Database } from 'better-sqlite3'
import type { FastifyInstance } from 'fastify'
import { drawBelow, drawHash } from './draw.ts'

/** A block of a simulated chain; `minedAt` in Unix milliseconds. */
export interface SimulatedBlock {
  readonly hash: string
  readonly height: number
  readonly minedAt: number
}

/** How a simulated chain behaves in a world. */
export interface ChainBehaviour {
  /** Hashes, intervals and reorganisations are drawn from it, so that the same seed and clock give the same chain. */
  readonly seed: string
  /** The mean time between two blocks. */
  readonly blockSeconds: number
  /** One of how many blocks takes back one or two before it; 0 for none. */
  readonly reorganisesOneIn: number
}

/** What follows the chain; all of it is called in the database transaction of the block. */
export interface ChainFollower {
  /** A block became part of the chain. */
  readonly onConnected: (block: SimulatedBlock) => void
  /** The newest blocks were taken back, down to this height; others take their place immediately. */
  readonly onDisconnected: (height: number, depth: number) => void
  /** After everything that was due; no transaction is open. */
  readonly onCaughtUp: () => void
}

type App = Pick<FastifyInstance, 'database' | 'clock'>

/** Blocks that are mined one by one; where a clock was moved further, most of the blocks between are left out. */
const minedOneByOne = 60

/** How many blocks a world starts with: reorganisations may take them back. */
const firstBlocks = 12

/** The hash of the first block that is mined at a height. */
export const firstHashOf = (seed: string, height: number): string => drawHash(seed, 'block', height, 0)

/** How long to wait before a block that could not be stored is mined again, in milliseconds. */
const againMilliseconds = 1000

/** How many blocks are kept: far more than a reorganisation takes back. */
const keptBlocks = 500

/** Between half and one and a half of the mean time, in milliseconds. */
const intervalAfter = (height: number, { seed, blockSeconds }: ChainBehaviour): number =>
  blockSeconds * 500 + drawBelow(blockSeconds * 1000, seed, 'interval', height)

/** How many blocks the block of a height takes back; mostly none. */
const depthAt = (height: number, { seed, reorganisesOneIn }: ChainBehaviour): number => {
  if (reorganisesOneIn === 0 || drawBelow(reorganisesOneIn, seed, 'reorganises', height) !== 0) return 0
  return 1 + drawBelow(2, seed, 'depth', height)
}

/** The SQL of a simulated chain's blocks. */
const simulatedBlocks = (database: Database, name: string) => {
  const selectTip = database.prepare<[string], SimulatedBlock>(
    `SELECT hash, height, mined_at AS minedAt FROM simulated_blocks WHERE chain = ? AND is_main = 1
     ORDER BY height DESC LIMIT 1`,
  )
  const selectMain = database
    .prepare<[string, string], number>('SELECT is_main FROM simulated_blocks WHERE chain = ? AND hash = ?')
    .pluck()
  const insert = database.prepare('INSERT INTO simulated_blocks VALUES (?, ?, ?, ?, 1)')
  const insertOrphan = database.prepare('INSERT OR IGNORE INTO simulated_blocks VALUES (?, ?, ?, ?, 0)')
  const disconnect = database.prepare(
    'UPDATE simulated_blocks SET is_main = 0 WHERE chain = ? AND height >= ? AND is_main = 1',
  )
  const countAt = database
    .prepare<[string, number], number>('SELECT count(*) FROM simulated_blocks WHERE chain = ? AND height = ?')
    .pluck()
  const selectOldest = database
    .prepare<[string], number>('SELECT min(height) FROM simulated_blocks WHERE chain = ? AND is_main = 1')
    .pluck()
  const prune = database.prepare('DELETE FROM simulated_blocks WHERE chain = ? AND height < ?')

  return {
    /** @throws Error before the first blocks are written */
    tip: (): SimulatedBlock => {
      const block = selectTip.get(name)
      if (block) return block
      throw new Error(`The simulated chain ${name} has no block.`)
    },
    /** Whether a block is part of the chain; true also of old ones that are not stored any more. */
    isMain: (hash: string): boolean => selectMain.get(name, hash) !== 0,
    insert: ({ hash, height, minedAt }: SimulatedBlock): void => {
      insert.run(name, hash, height, minedAt)
    },
    insertOrphan: (hash: string, height: number): void => {
      insertOrphan.run(name, hash, height, 0)
    },
    disconnectFrom: (height: number): void => {
      disconnect.run(name, height)
    },
    /** The height of the oldest block of the chain that is kept. */
    oldest: (): number => selectOldest.get(name) ?? 0,
    /** How many blocks were ever mined at a height. */
    countAt: (height: number): number => countAt.get(name, height) ?? 0,
    /** Clears all blocks below a height. */
    prune: (height: number): void => {
      prune.run(name, height)
    },
  }
}

/**
 * A chain of blocks without transactions of its own, mined as the server's clock advances. It stores which block is at
 * which height, reorganises now and then, and notifies its follower.
 */
export const simulatedChain = (app: App, name: string, follower: ChainFollower) => {
  const { database, clock } = app
  const blocks = simulatedBlocks(database, name)

  let behaviour: ChainBehaviour | undefined
  let alarm: Timer | undefined

  const rules = (): ChainBehaviour => {
    if (!behaviour) throw new Error(`The simulated chain ${name} has not started.`)
    return behaviour
  }

  const { tip } = blocks

  const connect = (height: number, minedAt: number): void => {
    // A height that was mined before gets a block of another hash.
    const branch = blocks.countAt(height)
    const block = { hash: drawHash(rules().seed, 'block', height, branch), height, minedAt }
    blocks.insert(block)
    follower.onConnected(block)
  }

  const takeBack = (depth: number, minedAt: number): void => {
    const { height } = tip()
    // The oldest block stays: others are built on it.
    const from = Math.max(height - depth + 1, blocks.oldest() + 1)
    blocks.disconnectFrom(from)
    follower.onDisconnected(from, height - from + 1)
    // The branch that wins is longer by one.
    for (let next = from; next <= height + 1; next += 1) connect(next, minedAt)
  }

  const mine = database.transaction((height: number, minedAt: number) => {
    const depth = depthAt(height, rules())
    // A block that leaves others out cannot take back what is right below it.
    if (depth > 0 && height === tip().height + 1) takeBack(depth, minedAt)
    else connect(height, minedAt)
    blocks.prune(height - keptBlocks)
  })

  const catchUp = (): void => {
    if (!behaviour) return
    const now = clock.now()
    const { blockSeconds } = rules()
    const before = tip().height
    for (let mined = 0; ; mined += 1) {
      const { height, minedAt } = tip()
      const due = minedAt + intervalAfter(height, rules())
      if (due > now) break
      const behind = Math.floor((now - due) / (blockSeconds * 1000))
      const skipped = mined >= minedOneByOne && behind > minedOneByOne ? behind - minedOneByOne : 0
      mine(height + 1 + skipped, due + skipped * blockSeconds * 1000)
    }
    if (tip().height > before) follower.onCaughtUp()
  }

  const schedule = (): void => {
    alarm?.cancel()
    if (!behaviour) return
    const { height, minedAt } = tip()
    alarm = clock.setTimeout(run, Math.max(minedAt + intervalAfter(height, rules()) - clock.now(), 0))
  }

  const run = (): void => {
    try {
      catchUp()
    } catch (error) {
      alarm = clock.setTimeout(run, againMilliseconds)
      throw error
    }
    schedule()
  }

  return {
    tip,
    /** Writes the first blocks of a new world up to a height; to be called from a seed. */
    writeFirstBlocks: (height: number, minedAt: number, { seed, blockSeconds }: ChainBehaviour): void => {
      for (let back = firstBlocks - 1; back >= 0; back -= 1) {
        const at = height - back
        blocks.insert({
          hash: firstHashOf(seed, at),
          height: at,
          minedAt: minedAt - back * blockSeconds * 1000,
        })
      }
    },
    /** Writes a block that is no part of the chain. */
    addOrphan: (height: number, seed: string): string => {
      const hash = drawHash(seed, 'orphan', height)
      blocks.insertOrphan(hash, height)
      return hash
    },
    /** Mines nothing more until it is started again. */
    stop: (): void => {
      behaviour = undefined
      alarm?.cancel()
    },
    /** Goes on from the blocks that the database holds. */
    start: (rulesOfWorld: ChainBehaviour): void => {
      behaviour = rulesOfWorld
      run()
    },
    /** Mines what the clock has made due, without waiting for the next task. */
    catchUp,
    isMain: blocks.isMain,
    /** Takes the newest blocks back now and mines others in their place. */
    reorganise: (depth: number): SimulatedBlock => {
      database.transaction(() => takeBack(depth, clock.now()))()
      follower.onCaughtUp()
      schedule()
      return tip()
    },
    /** When the block of a later height is expected, in Unix milliseconds. */
    expectedAt: (height: number): number => {
      const { height: now, minedAt } = tip()
      return minedAt + Math.max(height - now, 0) * rules().blockSeconds * 1000
    },
  }
}
export type SimulatedChain = ReturnType<typeof simulatedChain>
