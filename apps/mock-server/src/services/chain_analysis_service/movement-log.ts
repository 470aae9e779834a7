import type { AssetMovement, Ledger } from '@panel/chain/ledger'
import { movementPages } from '@panel/chain/movement-pages'
import type { FastifyInstance } from 'fastify'
import { type Flow, flowsOf } from './flows.ts'

/** What one account held after a transaction. */
export interface BalanceStep {
  readonly accountId: string
  /** Unix milliseconds. */
  readonly at: number
  readonly before: bigint
  readonly after: bigint
}

/** Everything that moved of an asset, oldest first. */
export interface MovementLog {
  readonly flows: readonly Flow[]
  readonly steps: readonly BalanceStep[]
  /** The key of the ledger's last movement in it. */
  readonly sequence: number
}

/** The most movements of an asset that are kept; of a longer history the newest. */
const mostMovements = 200_000

const empty: MovementLog = { flows: [], steps: [], sequence: 0 }

/** The newest movements of an asset, as many as are kept, oldest first. */
const newestMovements = async (ledger: Ledger, assetId: string): Promise<AssetMovement[]> => {
  const found: AssetMovement[] = []
  for await (const page of movementPages(ledger, { assetId })) {
    found.push(...page)
    if (found.length >= mostMovements) break
  }
  return found.reverse()
}

/** What moved since a movement, oldest first: usually nothing, so that nothing that is known is read again. */
const movementsAfter = async (
  ledger: Ledger,
  assetId: string,
  sequence: number,
): Promise<AssetMovement[]> => {
  const found: AssetMovement[] = []
  for await (const page of movementPages(ledger, { assetId }, sequence)) found.push(...page)
  return found
}

const extended = (log: MovementLog, movements: readonly AssetMovement[]): MovementLog => {
  if (movements.length === 0) return log
  const byTicket = [...Map.groupBy(movements, ({ ticket }) => ticket).values()]
  const steps = movements.map(({ accountId, timestamp, unitsBefore, unitsAfter }) => ({
    accountId,
    at: timestamp * 1000,
    before: unitsBefore,
    after: unitsAfter,
  }))
  return {
    flows: [...log.flows, ...byTicket.flatMap(flowsOf)].slice(-mostMovements),
    steps: [...log.steps, ...steps].slice(-mostMovements),
    sequence: movements.at(-1)?.sequence ?? log.sequence,
  }
}

/**
 * The movements of each asset that somebody analyses, in memory: every figure needs all of them, and they only ever grow
 * at their end.
 */
export const createMovementLogs = ({ ledger, world }: Pick<FastifyInstance, 'ledger' | 'world'>) => {
  const logs = new Map<string, Promise<MovementLog>>()
  world.onLeave(() => logs.clear())

  return {
    /** The assets that somebody analyses in this world. */
    assets: (): readonly string[] => [...logs.keys()],
    /** All movements until now. */
    read: (assetId: string): Promise<MovementLog> => {
      const before = logs.get(assetId) ?? Promise.resolve(empty)
      const next = before
        .catch(() => empty)
        .then(async (log) => {
          const isFirst = log.sequence === 0
          const movements = isFirst
            ? newestMovements(ledger, assetId)
            : movementsAfter(ledger, assetId, log.sequence)
          return extended(log, await movements)
        })
      logs.set(assetId, next)
      return next
    },
  }
}
