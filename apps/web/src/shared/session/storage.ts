import { storedValues } from '@panel/contracts/platform/panel-storage'
import type * as storageKeys from '@panel/contracts/platform/storage-keys'

/** A list keeps its chosen columns under its own id, a service what was chosen in it under its serviceId. */
type StorageKey =
  | (typeof storageKeys)[keyof typeof storageKeys]
  | `panel.columns.${string}`
  | `panel.choice.${string}`

export const { read: readStored, write: writeStored } = storedValues<StorageKey>(() => localStorage)

/** Empties local storage. */
export const clearStored = (): void => localStorage.clear()
