/**
 * What parts of a world do on their own account, such as a bridge that mints: one after another, in the order in which it
 * was asked for. Which of several is done first would otherwise depend on the machine.
 */
export const createTurns = () => {
  const open = new Set<Promise<unknown>>()
  let last: Promise<unknown> = Promise.resolve()

  const follow = (work: Promise<unknown>): void => {
    const done: Promise<unknown> = work.then(
      () => open.delete(done),
      () => open.delete(done),
    )
    open.add(done)
  }

  return {
    /** Has others wait until work that takes no turn has ended. */
    follow,
    /** Does work once what was asked for before it has ended. */
    run: (work: () => Promise<void>): Promise<void> => {
      const mine = last.then(work)
      last = mine.catch(() => undefined)
      follow(mine)
      return mine
    },
    /** Resolves once nothing is being done. */
    idle: async (): Promise<void> => {
      while (open.size > 0) await Promise.all(open)
    },
  }
}
export type Turns = ReturnType<typeof createTurns>
