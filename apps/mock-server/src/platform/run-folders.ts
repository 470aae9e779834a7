import { rmSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of DATA_DIR that are of use only while the server runs. */
const names = ['rewind', 'worlds'] as const

/** Where a server on a disk has its copies for the way back, or the data of its worlds. */
export const runFolder = (dataDir: string, name: (typeof names)[number]): string => join(dataDir, name)

/** Removes what a server that was killed left there: it may hold personal data that were erased since. */
export const clearRunFolders = (dataDir: string): void => {
  if (dataDir === ':memory:') return
  for (const name of names) rmSync(runFolder(dataDir, name), { recursive: true, force: true })
}
