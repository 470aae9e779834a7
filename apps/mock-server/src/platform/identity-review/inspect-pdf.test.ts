import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfStreamProblem } from './inspect-pdf.ts'

const script = '<< /S /JavaScript /JS (x) >>'

/** A PDF with one stream. */
const pdfWith = (dictionary: string, content: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj << ${dictionary} >> stream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream endobj\nstartxref\n9\n%%EOF\n'),
  ])

/** Four bytes as five letters. */
const toAscii85 = (bytes: Buffer): string => {
  const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
  const letters: number[] = []
  for (let at = 0; at < padded.length; at += 4) {
    const word = padded.readUInt32BE(at)
    for (const place of [85 ** 4, 85 ** 3, 85 ** 2, 85, 1]) letters.push(33 + (Math.floor(word / place) % 85))
  }
  return Buffer.from(letters).toString('latin1')
}

test.each([
  ['compressed', '/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.from(script))],
  ['compressed, by a list of filters', '/Type /ObjStm /Filter [ /Fl ]', deflateSync(Buffer.from(script))],
  ['not compressed', '/Type /ObjStm', script],
])('a script among objects that are %s is found', (_, dictionary, content) => {
  expect(pdfStreamProblem(pdfWith(dictionary, content))).toBe('pdfWithScript')
})

test.each([
  ['in hexadecimal digits', '/Type /ObjStm /Filter /ASCIIHexDecode', '2F4A53>'],
  ['in ASCII85', '/Type /ObjStm /Filter [ /ASCII85Decode ]', '9jqo^~>'],
  ['behind two filters', '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]', '789C>'],
  ['behind a filter that another object names', '/Type /ObjStm /Filter 9 0 R', '2F4A53>'],
  [
    'behind a predictor',
    '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
    deflateSync(Buffer.from('x')),
  ],
  ['that are no compressed data', '/Type /ObjStm /Filter /FlateDecode', '2F4A53>'],
  ['whose type is spelled in other letters', '/Type /Obj#53tm /Filter /LZWDecode', 'x'],
  ['whose dictionary is long', `/Type /ObjStm /Filter /LZWDecode /Remark (${'x'.repeat(2000)} obj)`, 'x'],
])('objects %s cannot be inspected and are refused', (_, dictionary, content) => {
  expect(pdfStreamProblem(pdfWith(dictionary, content))).toBe('pdfUninspectable')
})

test('objects between remarks that look like a stream are refused', () => {
  const hidden = '%PDF-1.7\n% stream\n1 0 obj << /OpenAction << /JS (x) >> >> endobj\n% endstream\n%%EOF\n'
  expect(pdfStreamProblem(Buffer.from(hidden))).toBe('pdfUninspectable')
})

const zeros = deflateSync(Buffer.alloc(101_000_000), { level: 1 })

test.each([
  ['compressed', '/Filter /FlateDecode', zeros],
  ['compressed twice', '/Filter [/FlateDecode /Fl]', deflateSync(zeros)],
  ['in hexadecimal digits', '/Filter [/ASCIIHexDecode /FlateDecode]', `${zeros.toString('hex')}>`],
  ['in ASCII85', '/Filter [/A85 /FlateDecode]', `${toAscii85(zeros)}~>`],
  [
    'of repeated bytes',
    '/Filter [/FlateDecode /RL]',
    deflateSync(Buffer.alloc(1_700_000, Buffer.of(129, 0))),
  ],
])('a stream %s that becomes too large is refused', (_, dictionary, content) => {
  expect(pdfStreamProblem(pdfWith(dictionary, content))).toBe('pdfTooLarge')
})

test('a stream whose filter another object names is refused', () => {
  expect(pdfStreamProblem(pdfWith('/Filter 9 0 R', 'x'))).toBe('pdfUninspectable')
})

test('a damaged stream is no reason to refuse a PDF', () => {
  const page = damaged(Buffer.from('BT (Hello) Tj ET '.repeat(1000)))
  expect(pdfStreamProblem(manyTimes(pdfWith('/Filter /FlateDecode', page), 20))).toBeUndefined()
})

test('objects after a signature, a table with a predictor, and pages in any filter are accepted', () => {
  const objects = deflateSync(Buffer.from('7 0 << /Type /Page >>'))
  const bytes = Buffer.concat([
    Buffer.from('6 0 obj << /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached >> endobj\n'),
    pdfWith('/Type /ObjStm /N 1 /First 4 /Filter [ /FlateDecode ]', objects),
    pdfWith('/Type /XRef /Filter /FlateDecode /DecodeParms << /Predictor 12 >>', objects),
    pdfWith('/Filter [/ASCII85Decode /FlateDecode]', '9jqo^~>'),
  ])
  expect(pdfStreamProblem(bytes)).toBeUndefined()
})

const twice = deflateSync(deflateSync(Buffer.alloc(90_000_000, '>')))

/** Compressed data whose checksum is another's, which is seen when all of it was read. */
const damaged = (bytes: Buffer): Buffer => {
  const packed = deflateSync(bytes)
  return Buffer.concat([packed.subarray(0, -4), Buffer.from('fail')])
}

const manyTimes = (part: string | Buffer, times: number): Buffer =>
  Buffer.concat(Array.from({ length: times }, () => Buffer.from(part)))

test.each([
  [
    'many streams that become large before they become nothing',
    manyTimes(pdfWith('/Filter [/Fl /Fl /AHx]', twice), 20),
  ],
  [
    'many streams that become large before they turn out to be damaged',
    manyTimes(pdfWith('/Filter /FlateDecode', damaged(Buffer.alloc(20_000_000))), 20),
  ],
  ['one stream with many filters', pdfWith('/Filter /AHx '.repeat(20_000), Buffer.alloc(500_000, '>'))],
  ['many filters of nothing', pdfWith('/Filter /LZW '.repeat(200_000), '')],
])('a PDF of %s is refused before its filters are used up', (_, bytes) => {
  expect(pdfStreamProblem(bytes)).toBe('pdfTooLarge')
})
