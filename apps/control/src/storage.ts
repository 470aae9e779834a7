import { storedValues } from '@panel/contracts/platform/panel-storage'
import type * as storageKeys from '@panel/contracts/platform/storage-keys'

type StorageKey = (typeof storageKeys)['language' | 'colorScheme' | 'user']

/** What the panel keeps in this browser. */
export const { read: readStored, write: writeStored } = storedValues<StorageKey>(() => localStorage)
