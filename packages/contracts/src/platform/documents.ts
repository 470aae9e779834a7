import {
  maximumPictureBytes,
  type PictureProblem,
  type PictureType,
  pictureMediaTypes,
  pictureProblems,
  readPicture,
} from './pictures.ts'

/** The formats of a document: scans as pictures of pixels, and PDF. */
export const documentTypes = ['png', 'jpeg', 'webp', 'pdf'] as const
export type DocumentType = (typeof documentTypes)[number]

export const documentMediaTypes: Readonly<Record<DocumentType, string>> = {
  png: pictureMediaTypes.png,
  jpeg: pictureMediaTypes.jpeg,
  webp: pictureMediaTypes.webp,
  pdf: 'application/pdf',
}

/** The most bytes of a document, as of a picture: 3 MB. */
export const maximumDocumentBytes = maximumPictureBytes

/** Why a document is refused. */
export const documentProblems = [
  ...pictureProblems,
  'pdfWithScript',
  'pdfWithAttachment',
  'pdfEncrypted',
  'pdfUninspectable',
  'pdfTooLarge',
] as const
export type DocumentProblem = (typeof documentProblems)[number]

/** What a document's own bytes say; a PDF has no pixels. */
export interface DocumentFacts {
  readonly type: DocumentType
  readonly width: number | null
  readonly height: number | null
}

/** Names of a PDF can write each letter as `#` and its code. */
export const plainPdfNames = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const scripts = /\/(?:JavaScript|JS|Launch|XFA|RichMedia|SubmitForm|ImportData|AA)(?![A-Za-z])/
const attachments = /\/(?:EmbeddedFiles?|Filespec|GoToE)(?![A-Za-z])/

/** What in the text of a PDF could run, fetch or hide something; undefined where nothing could. */
export const pdfTextProblem = (text: string): DocumentProblem | undefined => {
  const plain = plainPdfNames(text)
  if (/\/Encrypt(?![A-Za-z])/.test(plain)) return 'pdfEncrypted'
  if (scripts.test(plain)) return 'pdfWithScript'
  return attachments.test(plain) ? 'pdfWithAttachment' : undefined
}

const latin1 = new TextDecoder('latin1')

/**
 * What is in the clear in a PDF: its compressed streams hold pages and pictures, and are left out. A pattern from the start
 * of a stream to its end would read all that follows from each start without an end, which takes minutes on purpose.
 */
const clearTextOf = (bytes: Uint8Array): string => {
  const text = latin1.decode(bytes)
  const streamStart = /stream\r?\n/g
  const streamEnd = 'endstream'
  let clear = ''
  let last = 0
  for (let start = streamStart.exec(text); start; start = streamStart.exec(text)) {
    const end = text.indexOf(streamEnd, streamStart.lastIndex)
    if (end < 0) break
    clear += `${text.slice(last, start.index)}stream endstream`
    last = end + streamEnd.length
    streamStart.lastIndex = last
  }
  return clear + text.slice(last)
}

const readPdf = (bytes: Uint8Array): DocumentFacts | DocumentProblem => {
  const end = latin1.decode(bytes.subarray(-1024))
  if (!end.includes('%%EOF') || !end.includes('startxref')) return 'damaged'
  return pdfTextProblem(clearTextOf(bytes)) ?? { type: 'pdf', width: null, height: null }
}

const isPdf = (bytes: Uint8Array): boolean => latin1.decode(bytes.subarray(0, 5)) === '%PDF-'

const isDocumentType = (type: PictureType): type is Exclude<DocumentType, 'pdf'> =>
  type === 'png' || type === 'jpeg' || type === 'webp'

/** What a whole scan has at its end; some programs add bytes of their own behind it. */
const ends = { png: 'IEND', jpeg: '\u00ff\u00d9' } as const

/** Whether a scan is whole. One that was cut short still says its size, and shows a part of the document. */
const isWhole = (bytes: Uint8Array, type: Exclude<DocumentType, 'pdf'>): boolean => {
  if (type === 'webp') {
    const stated = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true)
    return bytes.length >= stated + 8
  }
  return latin1.decode(bytes.subarray(-1024)).includes(ends[type])
}

/**
 * Checks a document by its content alone, before anything decodes it: browser and server call the same function. A drawing
 * and an animation are no documents.
 */
export const readDocumentFile = (bytes: Uint8Array): DocumentFacts | DocumentProblem => {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > maximumDocumentBytes) return 'tooLarge'
  if (isPdf(bytes)) return readPdf(bytes)
  const facts: { type: PictureType; width: number | null; height: number | null } | PictureProblem =
    readPicture(bytes)
  if (typeof facts === 'string') return facts
  const { type, width, height } = facts
  if (!isDocumentType(type)) return 'unknownType'
  return isWhole(bytes, type) ? { type, width, height } : 'damaged'
}
