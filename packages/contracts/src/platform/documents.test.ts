import { expect, test } from 'vitest'
import { pdfTextProblem, readDocumentFile } from './documents.ts'
import { examplePicture } from './example-picture.ts'

const pdf = (body: string): Uint8Array =>
  new TextEncoder().encode(`%PDF-1.7\n${body}\nxref\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`)

test('a PDF is recognised by its content', () => {
  expect(readDocumentFile(pdf('1 0 obj << /Type /Catalog >> endobj'))).toEqual({
    type: 'pdf',
    width: null,
    height: null,
  })
})

test.each([
  ['a script', '1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj', 'pdfWithScript'],
  ['a script in other letters', '1 0 obj << /S /J#61vaScript >> endobj', 'pdfWithScript'],
  ['a program', '1 0 obj << /S /Launch >> endobj', 'pdfWithScript'],
  ['a form that runs', '1 0 obj << /AcroForm << /XFA 2 0 R >> >> endobj', 'pdfWithScript'],
  ['an attachment', '1 0 obj << /Names << /EmbeddedFiles 2 0 R >> >> endobj', 'pdfWithAttachment'],
  ['a password', 'trailer << /Encrypt 2 0 R >>', 'pdfEncrypted'],
] as const)('a PDF with %s is refused', (_, body, problem) => {
  expect(readDocumentFile(pdf(body))).toBe(problem)
})

test('what a page’s picture happens to hold is no script', () => {
  expect(readDocumentFile(pdf('2 0 obj << /Length 4 >> stream\n/JS \nendstream endobj'))).toMatchObject({
    type: 'pdf',
  })
  expect(pdfTextProblem('<< /JSON 1 >>')).toBeUndefined()
})

test('what is cut short, empty, too large, or no document is refused', () => {
  expect(readDocumentFile(pdf('x').subarray(0, 20))).toBe('damaged')
  expect(readDocumentFile(new Uint8Array())).toBe('empty')
  expect(readDocumentFile(new Uint8Array(20_000_000))).toBe('tooLarge')
  const gif = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0, 0, 0]
  expect(readDocumentFile(Uint8Array.from(gif))).toBe('unknownType')
  const drawing = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>')
  expect(readDocumentFile(drawing)).toBe('unknownType')
  expect(readDocumentFile(new TextEncoder().encode('MZ this is a program'))).toBe('unknownType')
})

const latin = (content: string): Uint8Array =>
  Uint8Array.from(content, (character) => character.charCodeAt(0))
const scans = {
  png: latin(atob(examplePicture.content)),
  jpeg: latin(`\u00ff\u00d8\u00ff\u00c0\0\u0011\u0008\0\u0003\0\u0004${'\0'.repeat(2000)}\u00ff\u00d9`),
  webp: latin(`RIFF\u0018\0\0\0WEBPVP8X${'\0'.repeat(8)}\u0003\0\0\u0002\0\0\0\0`),
} as const

test.each(['png', 'jpeg', 'webp'] as const)('a %s that was cut short is refused', (type) => {
  const scan = scans[type]
  expect(readDocumentFile(scan)).toMatchObject({ type })
  // Some programs add bytes of their own.
  expect(readDocumentFile(Uint8Array.of(...scan, 0, 0))).toMatchObject({ type })
  expect(readDocumentFile(scan.subarray(0, type === 'png' ? 60 : -2))).toBe('damaged')
})

test('a PDF whose streams never end is read in time that grows with its length', () => {
  expect(readDocumentFile(pdf('stream\n'.repeat(400_000)))).toMatchObject({ type: 'pdf' })
  expect(readDocumentFile(pdf(`${'stream\nx endstream\n'.repeat(100_000)}/JS`))).toBe('pdfWithScript')
})
