/** Runs what concerns the same key one after the other; different keys do not wait for each other. */
export const createTurns = () => {
  const last = new Map<string, Promise<unknown>>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const before = last.get(key) ?? Promise.resolve()
    // The one before has told its own caller how it ended.
    const mine = before.catch(() => undefined).then(work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
