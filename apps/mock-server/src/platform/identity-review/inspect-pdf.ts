import { inflateSync } from 'node:zlib'
import { type DocumentProblem, pdfTextProblem } from '@panel/contracts/platform/documents'

/** The most bytes that the compressed streams of one PDF may become. */
const mostInflated = 100_000_000

const streamHead = Buffer.from('stream')
const streamEnd = Buffer.from('endstream')

/** How far before a stream its dictionary is looked for. */
const dictionaryBytes = 1_000

/** Each stream that is compressed or holds objects, as the clear part of the file does. */
function* inspectedStreams(bytes: Buffer) {
  for (let at = bytes.indexOf(streamHead); at >= 0; at = bytes.indexOf(streamHead, at)) {
    const start = bytes[at + 6] === 0x0d ? at + 8 : at + 7
    const end = bytes.indexOf(streamEnd, start)
    if (end < 0) return
    const before = bytes.toString('latin1', Math.max(0, at - dictionaryBytes), at)
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1)
    const isCompressed = /\/Fl(?:ateDecode)?(?![A-Za-z])/.test(dictionary)
    const holdsObjects = /\/ObjStm/.test(dictionary)
    if (isCompressed || holdsObjects) {
      yield { content: bytes.subarray(start, end), isCompressed, holdsObjects }
    }
    at = end + streamEnd.length
  }
}

/** Looks into the streams of a PDF, which the check in the browser leaves out. */
export const pdfStreamProblem = (bytes: Buffer): DocumentProblem | undefined => {
  let left = mostInflated
  for (const { content, isCompressed, holdsObjects } of inspectedStreams(bytes)) {
    try {
      const inflated = isCompressed
        ? inflateSync(content, { maxOutputLength: left, finishFlush: 2 })
        : content
      left -= inflated.length
      const problem = holdsObjects ? pdfTextProblem(inflated.toString('latin1')) : undefined
      if (problem !== undefined) return problem
    } catch (error) {
      // A stream that cannot be read shows nothing either; one that never ends would fill the reader's memory.
      if (error instanceof RangeError) return 'pdfTooLarge'
    }
    if (left <= 0) return 'pdfTooLarge'
  }
  return undefined
}
