/** Called after a user's record changed. Listeners read the record again. */
export type UserListener = (accountId: string) => void

/** Notifies listeners that depend on a user's record. */
export const createUserChanges = () => {
  const listeners = new Set<UserListener>()
  return {
    onChange: (listener: UserListener): void => {
      listeners.add(listener)
    },
    announce: (accountId: string): void => {
      for (const listener of listeners) listener(accountId)
    },
  }
}
export type UserChanges = ReturnType<typeof createUserChanges>
