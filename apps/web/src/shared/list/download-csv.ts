import { saveFile } from '../files/save-file.ts'

/** Hands the parts of a CSV file to the browser; its name gets the day. */
export const downloadCsv = (name: string, parts: readonly BlobPart[]): void =>
  saveFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv;charset=utf-8', parts)
