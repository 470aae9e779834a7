import { deflateSync } from 'node:zlib'
import {
  getOwnReview,
  requiredDocuments,
  saveOwnAnswers,
  startOwnReviewAgain,
  submitOwnReview,
  uploadOwnDocument,
} from '@panel/contracts/platform/identity-review/review'
import {
  decideReview,
  getReview,
  listReviews,
  readReviewDocument,
} from '@panel/contracts/services/KYC/endpoints'
import { expect, test } from 'vitest'
import {
  ada,
  asReviewer,
  asUser,
  bodyOf,
  openReviews,
  pdfOf,
  refuse,
  unreadable,
} from './testing/open-review.ts'

test('a person answers, sends documents and submits; the reviewer reads everything', async () => {
  const { submit, read, call, paramsOf } = await openReviews()
  expect(await submit()).toMatchObject({ state: 'waiting', attempt: 1, answers: ada })
  const review = await read()
  expect(review).toMatchObject({
    state: 'waiting',
    answers: ada,
    certifiable: { ofAge: 'yes', city: 'Torino' },
  })
  expect(review.checks.map(({ check, result }) => [check, result])).toEqual([
    ['documentExpired', 'passes'],
    ['nameDiffers', 'passes'],
    ['underAge', 'passes'],
    ['duplicatePerson', 'passes'],
    ['duplicatePicture', 'passes'],
  ])
  const [document] = review.documents
  const body = { id: document?.id ?? 0 }
  const read1 = await call(readReviewDocument, { params: paramsOf('user'), body }, asReviewer)
  expect(Buffer.from(read1.content, 'base64').toString()).toContain('user identityFront')
})

test('a review is not submitted without every answer and required document', async () => {
  const { call, refusal, upload } = await openReviews()
  const { version } = await call(saveOwnAnswers, { body: { answers: { ...ada } } }, asUser)
  expect(await refusal(submitOwnReview, { body: { version } }, asUser)).toMatchObject({
    code: 'CONFLICT',
    details: { missing: ['identityFront', 'portrait', 'proofOfAddress'] },
  })
  await upload('user', 'portrait')
  expect(await refusal(submitOwnReview, { body: { version } }, asUser)).toMatchObject({ code: 'CONFLICT' })
})

test.each([
  [
    'a script',
    Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction << /JS (x) >> >>\nstartxref\n9\n%%EOF\n'),
    'pdfWithScript',
  ],
  [
    'a script in a compressed part',
    Buffer.concat([
      Buffer.from('%PDF-1.7\n1 0 obj << /Type /ObjStm /Filter /FlateDecode >> stream\n'),
      deflateSync(Buffer.from('<< /S /JavaScript /JS (x) >>')),
      Buffer.from('\nendstream endobj\nstartxref\n9\n%%EOF\n'),
    ]),
    'pdfWithScript',
  ],
  ['nothing that is a document', Buffer.from('MZ program'), 'unknownType'],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 'unknownType'],
])('a document with %s is refused by its content', async (_, bytes, problem) => {
  const { refusal } = await openReviews()
  expect(await refusal(uploadOwnDocument, { body: bodyOf('portrait', bytes) }, asUser)).toMatchObject({
    code: 'VALIDATION',
    details: { problem },
  })
})

test('a document with another hash is refused, and a scan of 20 MB is refused unread', async () => {
  const { refusal } = await openReviews()
  const body = { ...bodyOf('portrait', pdfOf('x')), hash: `1220${'00'.repeat(32)}` }
  expect(await refusal(uploadOwnDocument, { body }, asUser)).toMatchObject({
    details: { problem: 'otherHash' },
  })
  const large = { ...body, content: 'A'.repeat(26_700_000) }
  expect(await refusal(uploadOwnDocument, { body: large }, asUser)).toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
  })
})

/** A PDF whose one stream takes long to look into. */
const slowPdf = (): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj << /Filter /FlateDecode >> stream\n'),
    deflateSync(Buffer.alloc(60_000_000)),
    Buffer.from('\nendstream endobj\nstartxref\n9\n%%EOF\n'),
  ])

test('a review that is sent while a document is still checked does not take it', async () => {
  const { call, refusal, upload } = await openReviews()
  await call(saveOwnAnswers, { body: { answers: { ...ada } } }, asUser)
  for (const kind of requiredDocuments) await upload('user', kind)
  const { version } = await call(getOwnReview, {}, asUser)
  const body = bodyOf('portrait', slowPdf())
  // One after another in the thread, so that the last is checked only after a while.
  const first = ['dev', 'merchant'].map((as) => call(uploadOwnDocument, { body }, { as }))
  let isLateAnswered = false
  const late = refusal(uploadOwnDocument, { body }, asUser).finally(() => {
    isLateAnswered = true
  })
  expect(await call(submitOwnReview, { body: { version } }, asUser)).toMatchObject({ state: 'waiting' })
  expect(isLateAnswered).toBe(false)
  await Promise.all(first)
  expect(await late).toMatchObject({ code: 'CONFLICT', details: { reason: 'reviewNotOpen' } })
})

test('only the documents and fields that were requested can be sent again; old and new versions are stored', async () => {
  const { submit, take, call, refusal, paramsOf, read, upload } = await openReviews()
  await submit()
  await take()
  const { version } = await read()
  const asked = { documents: ['portrait'], fields: ['address'] } as const
  const ask = {
    move: 'askMore',
    reasons: unreadable,
    message: 'Blurred.',
    seen: 'waiting',
  } as const
  const params = paramsOf('user')
  expect(await refusal(decideReview, { params, body: { ...ask, version } }, asReviewer)).toMatchObject({
    code: 'VALIDATION',
  })
  const body = { ...ask, version, asked: { documents: ['portrait' as const], fields: ['address' as const] } }
  expect(await call(decideReview, { params, body }, asReviewer)).toMatchObject({ state: 'moreAsked', asked })
  expect(await call(getOwnReview, {}, asUser)).toMatchObject({
    state: 'moreAsked',
    asked,
    message: 'Blurred.',
  })
  const other = bodyOf('identityFront', pdfOf('again'))
  expect(await refusal(uploadOwnDocument, { body: other }, asUser)).toMatchObject({ code: 'CONFLICT' })
  expect(await refusal(saveOwnAnswers, { body: { answers: { city: 'Roma' } } }, asUser)).toMatchObject({
    code: 'CONFLICT',
  })
  await call(saveOwnAnswers, { body: { answers: { address: 'Via Nuova 2' } } }, asUser)
  const early = await call(getOwnReview, {}, asUser)
  expect(await refusal(submitOwnReview, { body: { version: early.version } }, asUser)).toMatchObject({
    details: { missing: ['portrait'] },
  })
  const uploaded = await upload('user', 'portrait', 'sharper')
  const sent = await call(submitOwnReview, { body: { version: uploaded.version } }, asUser)
  expect(sent).toMatchObject({ state: 'waiting', attempt: 2, asked: null })
  const portraits = (await read()).documents.filter(({ kind }) => kind === 'portrait')
  expect(portraits.map(({ version: number, present }) => [number, present])).toEqual([
    [2, true],
    [1, false],
  ])
})

test('a refused person may try again, unless the refusal is final', async () => {
  const { submit, take, call, refusal, paramsOf, read } = await openReviews()
  await submit()
  await take()
  const params = paramsOf('user')
  await call(
    decideReview,
    { params, body: { ...refuse, seen: 'waiting', version: (await read()).version } },
    asReviewer,
  )
  const own = await call(getOwnReview, {}, asUser)
  expect(own).toMatchObject({
    state: 'refused',
    reasons: ['documentUnreadable'],
    message: 'Please scan it again.',
  })
  await call(startOwnReviewAgain, { body: { version: own.version } }, asUser)
  await submit()
  await take()
  const body = { ...refuse, move: 'refuseFinally', seen: 'waiting', version: (await read()).version } as const
  const final = await call(decideReview, { params, body }, asReviewer)
  expect(final).toMatchObject({ state: 'refusedFinally', attempt: 2 })
  expect(final.assessments.map(({ move, attempt }) => [move, attempt])).toEqual([
    ['refuseFinally', 2],
    ['refuse', 1],
  ])
  expect(await refusal(startOwnReviewAgain, { body: { version: final.version } }, asUser)).toMatchObject({
    code: 'MOVE_NOT_ALLOWED',
  })
})

test('only its own person can read a draft', async () => {
  const { call, refusal, paramsOf } = await openReviews()
  await call(saveOwnAnswers, { body: { answers: { name: 'Adalberta' } } }, asUser)
  expect(await refusal(getReview, { params: paramsOf('user') }, asReviewer)).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await call(listReviews, { body: {} }, asReviewer)).totalRows).toBe(0)
})
