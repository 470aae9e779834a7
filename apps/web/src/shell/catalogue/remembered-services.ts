import * as storageKeys from '@panel/contracts/platform/storage-keys'
import { proxy } from 'valtio'
import { readStored, writeStored } from '../../shared/session/storage.ts'

const maximumRecent = 4

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** Ids of services that a person marked, and of those they opened last, newest first. */
export const remembered = proxy<{ favourites: string[]; recent: string[] }>({ favourites: [], recent: [] })

/** Takes up what this browser remembers. */
export const restoreRemembered = (): void => {
  remembered.favourites = texts(readStored(storageKeys.favourites))
  remembered.recent = texts(readStored(storageKeys.recent))
}

export const toggleFavourite = (serviceId: string): void => {
  const marked = remembered.favourites.includes(serviceId)
  remembered.favourites = marked
    ? remembered.favourites.filter((id) => id !== serviceId)
    : [...remembered.favourites, serviceId]
  writeStored(storageKeys.favourites, remembered.favourites)
}

export const rememberOpened = (serviceId: string): void => {
  const others = remembered.recent.filter((id) => id !== serviceId)
  remembered.recent = [serviceId, ...others].slice(0, maximumRecent)
  writeStored(storageKeys.recent, remembered.recent)
}
