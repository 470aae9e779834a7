import { importSnapshot } from '@panel/contracts/platform/snapshots'

/** Saves a value as a file of JSON. */
export const saveJson = (name: string, value: unknown): void => {
  const address = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** No export of a backend is larger: a report holds a snapshot, and a journal of less than that. */
const mostBytes = 2 * importSnapshot.maximumBodyBytes

/** What a file of JSON holds; undefined where it is none, or too large to be read at once. */
export const readJson = async (file: File): Promise<unknown> => {
  if (file.size > mostBytes) return undefined
  try {
    return JSON.parse(await file.text())
  } catch {
    return undefined
  }
}
