/** How long a browser may take to start reading a file before its address is given up, in milliseconds. */
const readMilliseconds = 60_000

/** Hands the parts of a file to the browser, which keeps it under this name. */
export const saveFile = (fileName: string, type: string, parts: readonly BlobPart[]): void => {
  const url = URL.createObjectURL(new Blob([...parts], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readMilliseconds)
}
