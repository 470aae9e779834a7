/** Saves a value as a file of JSON. */
export const saveJson = (name: string, value: unknown): void => {
  const address = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** What a file of JSON holds; undefined where it is none. */
export const readJson = async (file: File): Promise<unknown> => {
  try {
    return JSON.parse(await file.text())
  } catch {
    return undefined
  }
}
