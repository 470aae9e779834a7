import type { storageKeys } from '@panel/contracts/platform/panel-storage'

/** A list keeps its chosen columns under its own id, a service what was chosen in it under its serviceId. */
type StorageKey =
  | (typeof storageKeys)[keyof typeof storageKeys]
  | `panel.columns.${string}`
  | `panel.choice.${string}`

/** What is stored, or undefined where nothing readable is. */
export const readStored = (key: StorageKey): unknown => {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a value; a browser that refuses storage only forgets it. */
export const writeStored = (key: StorageKey, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Private windows and full disks: the panel works on without memory.
  }
}

/** Empties local storage. */
export const clearStored = (): void => localStorage.clear()
