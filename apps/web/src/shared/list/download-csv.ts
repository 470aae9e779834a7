import { saveFile } from '../files/save-file.ts'
import { localDayOf } from '../format/local-time.ts'

/** Hands the parts of a CSV file to the browser; its name gets the day in the chosen time zone. */
export const downloadCsv = (name: string, parts: readonly BlobPart[]): void =>
  saveFile(`${name}-${localDayOf(Date.now())}.csv`, 'text/csv;charset=utf-8', parts)
