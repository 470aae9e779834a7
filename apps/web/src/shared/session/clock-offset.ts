import * as storageKeys from '@panel/contracts/platform/storage-keys'
import { readStored } from './storage.ts'

/** How far the server's clock was last known to be ahead of this browser's, in milliseconds. */
export const readClockOffset = (): number => {
  const stored = readStored(storageKeys.clockOffset)
  return typeof stored === 'number' && Number.isFinite(stored) ? stored : 0
}
