/** Runs work of the same key one after another; different keys do not wait for each other. */
export const createKeyedQueue = () => {
  const last = new Map<string, Promise<unknown>>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const before = last.get(key) ?? Promise.resolve()
    // How the one before ended is for its own caller.
    const mine = before.catch(() => undefined).then(work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
