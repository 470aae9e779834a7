/** How long a browser may take to start reading a file before its address is given up, in milliseconds. */
const downloadMilliseconds = 60_000

/** Hands the parts of a CSV file to the browser; its name gets the day. */
export const downloadCsv = (name: string, parts: readonly BlobPart[]): void => {
  const url = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), downloadMilliseconds)
}
