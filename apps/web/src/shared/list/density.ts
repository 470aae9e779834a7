import { storageKeys } from '@panel/contracts/platform/panel-storage'
import { proxy } from 'valtio'
import { readStored, writeStored } from '../session/storage.ts'

/** How much room the rows of every list take. */
export type Density = 'comfortable' | 'compact'

export const densities = ['comfortable', 'compact'] as const satisfies readonly Density[]

export const lists = proxy<{ density: Density }>({
  density: readStored(storageKeys.density) === 'compact' ? 'compact' : 'comfortable',
})

export const chooseDensity = (density: Density): void => {
  lists.density = density
  writeStored(storageKeys.density, density)
}
