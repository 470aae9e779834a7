import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import * as storageKeys from '@panel/contracts/platform/storage-keys'
import { readStored, writeStored } from '../session/storage.ts'

const isColorScheme = (value: unknown): value is MantineColorScheme =>
  value === 'light' || value === 'dark' || value === 'auto'

/** Keeps the choice where the boot script reads it before the first paint, and follows other tabs. */
export const createColorSchemeManager = (): MantineColorSchemeManager => {
  let unsubscribe = (): void => undefined
  return {
    get: (defaultValue) => {
      const stored = readStored(storageKeys.colorScheme)
      return isColorScheme(stored) ? stored : defaultValue
    },
    set: (value) => writeStored(storageKeys.colorScheme, value),
    subscribe: (onUpdate) => {
      const follow = (event: StorageEvent): void => {
        const stored = readStored(storageKeys.colorScheme)
        if (event.key === storageKeys.colorScheme && isColorScheme(stored)) onUpdate(stored)
      }
      window.addEventListener('storage', follow)
      unsubscribe = () => window.removeEventListener('storage', follow)
    },
    unsubscribe: () => unsubscribe(),
    clear: () => localStorage.removeItem(storageKeys.colorScheme),
  }
}
