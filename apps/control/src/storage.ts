import type { storageKeys } from '@panel/contracts/platform/panel-storage'

type StorageKey = (typeof storageKeys)['language' | 'colorScheme' | 'user']

/** What the panel keeps in this browser, or undefined where nothing readable is. */
export const readStored = (key: StorageKey): unknown => {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a value where the panel reads it; a browser that refuses storage only forgets it. */
export const writeStored = (key: StorageKey, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Private windows and full disks: the page works on without memory.
  }
}
