import { type storageKeys, storedValues } from '@panel/contracts/platform/panel-storage'

type StorageKey = (typeof storageKeys)['language' | 'colorScheme' | 'user']

/** What the panel keeps in this browser. */
export const { read: readStored, write: writeStored } = storedValues<StorageKey>(() => localStorage)
