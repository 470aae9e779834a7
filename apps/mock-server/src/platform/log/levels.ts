import type { Clock, Timer } from '@panel/chain/clock'

/** The levels by their numbers in a line; `silent` is above them all. */
export const levelNumbers = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  fatal: 60,
  silent: 100,
} as const
export type Level = keyof typeof levelNumbers

/** A level that a source has for a time. */
export interface LevelChange {
  readonly level: Level
  /** Account id of who changed it. */
  readonly by: string
  /** Unix milliseconds. */
  readonly until: number
}

/** From which level the lines of each source are written: the usual one, but for changes that end by themselves. */
export const createLevels = (usual: Level, clock: Clock) => {
  const changes = new Map<string, LevelChange & { readonly timer: Timer }>()

  const end = (source: string): void => {
    changes.get(source)?.timer.cancel()
    changes.delete(source)
  }

  return {
    usual,
    of: (source: string): Level => changes.get(source)?.level ?? usual,
    changeOf: (source: string): LevelChange | undefined => changes.get(source),
    /** Changes a source's level; what was changed before is forgotten. @param onEnd called when its time is over */
    change: (source: string, change: LevelChange, onEnd: () => void): void => {
      end(source)
      const timer = clock.setTimeout(() => {
        end(source)
        onEnd()
      }, change.until - clock.now())
      changes.set(source, { ...change, timer })
    },
    end,
    changed: (): string[] => [...changes.keys()],
    /** The lowest level of any source: below it no line needs to be made at all. */
    lowest: (): Level => {
      const levels = [usual, ...[...changes.values()].map(({ level }) => level)]
      return levels.reduce((one, other) => (levelNumbers[other] < levelNumbers[one] ? other : one))
    },
    stop: (): void => {
      for (const { timer } of changes.values()) timer.cancel()
    },
  }
}
