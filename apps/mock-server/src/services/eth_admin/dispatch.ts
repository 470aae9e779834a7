import { isPaused, pauseMachine } from '@panel/contracts/services/eth_admin/tokens'
import type { Direction, Hold } from '@panel/contracts/services/eth_admin/transfers'
import { drawHash } from '../../platform/simulated-chain/draw.ts'
import { type BridgeParts, isOld, relayRuns, tokenSubject } from './bridge-parts.ts'
import type { StoredToken } from './tokens/store.ts'
import type { TransferSettling } from './transfers/settle-transfers.ts'
import type { StoredTransfer } from './transfers/store.ts'

const day = 24 * 3_600_000

/** From when on what passed counts against the limit. */
export const limitStart = (now: number): number => now - day

/**
 * Lets transfers pass that nothing holds, oldest first: releases are sent, and mints are left ready. What a pause or the
 * limit of 24 hours holds waits; a smaller one behind it that still fits passes.
 */
export const createDispatch = (parts: BridgeParts, { settle }: Pick<TransferSettling, 'settle'>) => {
  const { app, transfers, tokens, log, rules } = parts
  const { database, clock } = app

  /** What may still pass of a token in one direction; undefined without a limit. */
  const roomOf = (
    { assetId, limitUnits }: StoredToken,
    direction: Direction,
    now: number,
  ): bigint | undefined =>
    limitUnits === null
      ? undefined
      : BigInt(limitUnits) - transfers.passedSince(assetId, direction, limitStart(now))

  const release = (transfer: StoredTransfer, now: number): void => {
    const hash = `0x${drawHash(rules().seed, 'release', transfer.ticket ?? transfer.id, now)}`
    settle({ ...transfer, release: 'sent', ethereumHash: hash, ethereumAt: now, passedAt: now }, now)
  }

  const endPauses = (now: number): void => {
    for (const token of tokens.ended(now)) {
      log.reach(pauseMachine, {
        ...{ subject: tokenSubject(token.assetId), from: token.pause, to: 'running', at: now },
        write: () => tokens.save({ ...token, pause: 'running', pauseReason: '', pauseUntil: null }),
      })
    }
  }

  const passAll = (now: number): void => {
    const rooms = new Map<string, bigint | undefined>()
    for (const transfer of [...transfers.in('ready'), ...transfers.in('held')].sort(byStart)) {
      const { assetId, direction, units } = transfer
      const token = tokens.find(assetId)
      const place = `${direction} ${assetId}`
      if (!rooms.has(place)) rooms.set(place, roomOf(token, direction, now))
      const room = rooms.get(place)
      const hold = holdOf(token, direction, BigInt(units), room)
      const settled = hold === transfer.hold ? transfer : settle({ ...transfer, hold }, now)
      if (hold !== null) continue
      if (room !== undefined) rooms.set(place, room - BigInt(units))
      if (direction === 'out') release(settled, now)
    }
  }

  /** To be called whenever something may pass: after a block, a decision or a start. */
  return (now = clock.now()): void =>
    database.transaction(() => {
      endPauses(now)
      if (relayRuns(parts) && !isOld(parts)) passAll(now)
    })()
}

const byStart = (a: StoredTransfer, b: StoredTransfer): number =>
  a.startedAt - b.startedAt || (a.id < b.id ? -1 : 1)

const holdOf = (
  { pause }: StoredToken,
  direction: Direction,
  units: bigint,
  room: bigint | undefined,
): Hold | null => {
  if (isPaused(pause, direction)) return 'paused'
  return room !== undefined && units > room ? 'limit' : null
}
