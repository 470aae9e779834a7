import * as storageKeys from '@panel/contracts/platform/storage-keys'
import { proxy } from 'valtio'
import { readStored, writeStored } from '../session/storage.ts'

/** How much room the rows of every list take. */
export type Density = 'comfortable' | 'compact'

export const densities = ['comfortable', 'compact'] as const satisfies readonly Density[]

/** How CSV files write amounts: with a point between commas as programs read them, or with a comma between semicolons as spreadsheets here do. */
export const writtenAmounts = ['point', 'comma'] as const
export type WrittenAmounts = (typeof writtenAmounts)[number]

export const lists = proxy<{ density: Density; csvAmounts: WrittenAmounts }>({
  csvAmounts: readStored(storageKeys.csvAmounts) === 'comma' ? 'comma' : 'point',
  density: readStored(storageKeys.density) === 'compact' ? 'compact' : 'comfortable',
})

export const chooseDensity = (density: Density): void => {
  lists.density = density
  writeStored(storageKeys.density, density)
}

export const chooseCsvAmounts = (written: WrittenAmounts): void => {
  lists.csvAmounts = written
  writeStored(storageKeys.csvAmounts, written)
}
