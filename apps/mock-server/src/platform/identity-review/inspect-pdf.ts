import { type DocumentProblem, pdfTextProblem, plainPdfNames } from '@panel/contracts/platform/documents'
import { decodeStream } from './pdf-filters.ts'

/** The most bytes that the filters of one PDF's streams may read and make. */
const mostFiltered = 100_000_000

const streamHead = Buffer.from('stream')
const streamEnd = Buffer.from('endstream')

/** The head of an object: inside a stream it is an object that a reader may find and the check of the clear text missed. */
const objectHead = /\d[\s\0]+obj[\s\0]*<</

/** The value of a filter as written: a name, a list of names, or anything else, such as a reference. */
const filterValues = /\/Filter(?![A-Za-z])[\s\0]*(\[[^\]]{0,200}\]|\/[^\s\0/<>[\]()]*|[^/]{0,20})/g

/** Changes the bytes after a filter, so that the text is not what is inflated. */
const predictor = /\/Predictor[\s\0]*(?!1(?!\d))\d/

/** What a signature names where a stream has its filter; no reader decodes a stream with it. */
const signatureFilter = /^\/Adobe\./

/** The filters of a dictionary, each as one word: `/FlateDecode`, or a list of names. */
const filtersOf = (dictionary: string): string[] =>
  [...dictionary.matchAll(filterValues)]
    .map(([, value = '']) => value.replaceAll(/[[\]\s\0]/g, ''))
    .filter((value) => !signatureFilter.test(value))

const isFlate = (filter: string): boolean => filter === '/FlateDecode' || filter === '/Fl'

/**
 * Each stream with what comes before it since the stream before: its dictionary, which strings and comments could
 * make look as if it began later, is somewhere in that.
 */
function* streamsOf(bytes: Buffer) {
  let last = 0
  for (let at = bytes.indexOf(streamHead); at >= 0; at = bytes.indexOf(streamHead, last)) {
    const start = bytes[at + 6] === 0x0d ? at + 8 : at + 7
    const end = bytes.indexOf(streamEnd, start)
    if (end < 0) return
    yield { before: plainPdfNames(bytes.toString('latin1', last, at)), content: bytes.subarray(start, end) }
    last = end + streamEnd.length
  }
}

/** A filter that another object names: what the stream becomes cannot be known here. */
const isReference = (filter: string): boolean => /^\d/.test(filter)

const namesOf = (filter: string): string[] => filter.split('/').filter((name) => name !== '')

/** What is wrong with a stream of objects, whose text must be readable here. */
const objectsProblem = (plain: Buffer | undefined, before: string, filters: readonly string[]) => {
  if (plain === undefined || predictor.test(before) || !filters.every(isFlate)) return 'pdfUninspectable'
  return pdfTextProblem(plain.toString('latin1'))
}

const inspect = (bytes: Buffer): DocumentProblem | undefined => {
  const budget = { left: mostFiltered }
  for (const { before, content } of streamsOf(bytes)) {
    if (objectHead.test(content.toString('latin1'))) return 'pdfUninspectable'
    const filters = filtersOf(before)
    if (filters.some(isReference)) return 'pdfUninspectable'
    // What cannot be decoded shows nothing either. A dictionary has one filter, and what looks like more counts as well.
    const decoded = filters.map((filter) => decodeStream(content, namesOf(filter), budget))
    const plain = filters.length > 0 ? decoded[0] : content
    const problem = before.includes('/ObjStm') ? objectsProblem(plain, before, filters) : undefined
    if (problem !== undefined) return problem
  }
  return undefined
}

/** Looks into the streams of a PDF, which the check in the browser leaves out. */
export const pdfStreamProblem = (bytes: Buffer): DocumentProblem | undefined => {
  try {
    return inspect(bytes)
  } catch (error) {
    // A stream that never ends would fill the reader's memory.
    if (error instanceof RangeError) return 'pdfTooLarge'
    throw error
  }
}
