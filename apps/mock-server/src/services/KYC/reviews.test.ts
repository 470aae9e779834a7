import { deflateSync } from 'node:zlib'
import { listCertificates } from '@panel/contracts/platform/certificates'
import { type ReasonCode, reviewMachine } from '@panel/contracts/platform/identity-review/machine'
import {
  getOwnReview,
  saveOwnAnswers,
  startOwnReviewAgain,
  submitOwnReview,
  uploadOwnDocument,
} from '@panel/contracts/platform/identity-review/review'
import { allowedMoves, everyPair } from '@panel/contracts/platform/state-machine'
import {
  addReviewNote,
  approveReview,
  confirmOpenedDocument,
  decideReview,
  getQueueSummary,
  getReview,
  listReviews,
  readReviewDocument,
  releaseReview,
  takeNextReview,
  takeReview,
  withdrawReviewCertificate,
} from '@panel/contracts/services/KYC/endpoints'
import { identityRegistry, identityRegistryId } from '@panel/contracts/smart-contracts/identity-registry'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/ready-accounts.ts'
import { ada, bodyOf, openReviews, pdfOf } from './testing/open-review.ts'

const asUser = { as: 'user' }
const asReviewer = { as: 'kyc' }
const hour = 3_600_000

const unreadable: ReasonCode[] = ['documentUnreadable']
const refuse = { move: 'refuse', reasons: unreadable, message: 'Please scan it again.' } as const

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
  [
    'a part that never ends',
    Buffer.concat([
      Buffer.from('%PDF-1.7\n1 0 obj << /Filter /FlateDecode >> stream\n'),
      deflateSync(Buffer.alloc(101_000_000)),
      Buffer.from('\nendstream endobj\nstartxref\n9\n%%EOF\n'),
    ]),
    'pdfTooLarge',
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

test('a reviewer who takes a review holds it for ten minutes; others see the holder and cannot decide', async () => {
  const { submit, take, refusal, call, paramsOf, clock, read } = await openReviews()
  clock.freeze()
  await submit()
  const until = new Date(clock.now() + 600_000).toISOString()
  expect(await take()).toMatchObject({ lease: { by: idOf('kyc'), until } })
  const params = paramsOf('user')
  const other = { as: 'everyone' }
  expect(await refusal(takeReview, { params, body: {} }, other)).toMatchObject({
    code: 'CONFLICT',
    details: { lease: { by: idOf('kyc'), until } },
  })
  const { version } = await read()
  const body = { ...refuse, seen: 'waiting', version } as const
  expect(await refusal(decideReview, { params, body }, other)).toMatchObject({ code: 'CONFLICT' })
  clock.moveBy(599_000)
  await take()
  clock.moveBy(599_000)
  expect(await refusal(takeReview, { params, body: {} }, other)).toMatchObject({ code: 'CONFLICT' })
  clock.moveBy(1_000)
  expect(await refusal(decideReview, { params, body }, asReviewer)).toMatchObject({
    code: 'CONFLICT',
    details: { lease: null },
  })
  expect(await call(takeReview, { params, body: {} }, other)).toMatchObject({
    lease: { by: idOf('everyone') },
  })
  await call(releaseReview, { params, body: {} }, other)
  expect(await read()).toMatchObject({ lease: null, state: 'waiting' })
})

test('a decision on an older version is refused and changes nothing', async () => {
  const { submit, take, refusal, paramsOf, read } = await openReviews()
  await submit()
  await take()
  const { version } = await read()
  const body = { ...refuse, seen: 'waiting', version: version - 1 } as const
  expect(await refusal(decideReview, { params: paramsOf('user'), body }, asReviewer)).toMatchObject({
    code: 'CONFLICT',
    details: { version },
  })
  expect(await read()).toMatchObject({ state: 'waiting', version, judgements: [] })
})

test('the next review is the longest waiting one without a holder', async () => {
  const { submit, call, clock } = await openReviews()
  clock.freeze()
  await submit('user')
  clock.moveBy(hour)
  await submit('dev', { name: 'Second', documentNumber: 'B2' })
  expect(await call(takeNextReview, { body: {} }, asReviewer)).toEqual({ accountId: idOf('user') })
  expect(await call(takeNextReview, { body: {} }, { as: 'everyone' })).toEqual({ accountId: idOf('dev') })
  clock.moveBy(5 * 60_000)
  expect(await call(takeNextReview, { body: {} }, { as: 'everyone' })).toEqual({ accountId: null })
})

test('the queue is filtered by state, age and holder, and counted', async () => {
  const { submit, take, call, clock } = await openReviews()
  clock.freeze()
  await submit('user')
  clock.moveBy(24 * hour)
  await submit('dev', { name: 'Second', documentNumber: 'B2' })
  await take('dev')
  const find = async (filter: object) =>
    (await call(listReviews, { body: { filter } }, asReviewer)).rows.map(({ accountId }) => accountId)
  expect(await find({ queue: 'queue' })).toEqual([idOf('user'), idOf('dev')])
  expect(await find({ age: 'late' })).toEqual([idOf('user')])
  expect(await find({ age: 'usual' })).toEqual([idOf('dev')])
  expect(await find({ age: 'overdue' })).toEqual([])
  expect(await find({ holder: 'mine' })).toEqual([idOf('dev')])
  expect(await find({ holder: 'free' })).toEqual([idOf('user')])
  expect(await find({ holder: 'others' })).toEqual([])
  expect(await find({ state: 'approved' })).toEqual([])
  expect(await call(getQueueSummary, {}, asReviewer)).toMatchObject({ waiting: 2, late: 1, overdue: 0 })
})

test('only the documents and fields that were asked for can be sent again; old and new versions are stored', async () => {
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
  expect(final.judgements.map(({ move, attempt }) => [move, attempt])).toEqual([
    ['refuseFinally', 2],
    ['refuse', 1],
  ])
  expect(await refusal(startOwnReviewAgain, { body: { version: final.version } }, asUser)).toMatchObject({
    code: 'MOVE_NOT_ALLOWED',
  })
})

test('a note for colleagues is not in any answer to the person', async () => {
  const { submit, call, paramsOf } = await openReviews()
  await submit()
  const noted = await call(
    addReviewNote,
    { params: paramsOf('user'), body: { text: 'planted note' } },
    asReviewer,
  )
  expect(noted.notes).toMatchObject([{ text: 'planted note', by: idOf('kyc') }])
  expect(JSON.stringify(await call(getOwnReview, {}, asUser))).not.toContain('planted note')
})

test('an approval requires that every required document was opened in its present version', async () => {
  const { submit, take, call, refusal, paramsOf, read, signApproval } = await openReviews()
  await submit()
  await take()
  const { version, documents } = await read()
  const params = paramsOf('user')
  const tx = await signApproval('user', ['nationality'])
  const body = { seen: 'waiting', version, tx } as const
  const [first] = documents
  if (!first) throw new Error('no document')
  const opened = { id: first.id, hash: `1220${'11'.repeat(32)}` }
  expect(await refusal(confirmOpenedDocument, { params, body: opened }, asReviewer)).toMatchObject({
    code: 'CONFLICT',
  })
  await call(confirmOpenedDocument, { params, body: { ...opened, hash: first.hash } }, asReviewer)
  expect(await refusal(approveReview, { params, body }, asReviewer)).toMatchObject({
    code: 'CONFLICT',
    details: { unopened: ['portrait', 'proofOfAddress'] },
  })
})

test('an approval stores the certificate, and any account can verify it', async () => {
  const { submit, approve, read, call } = await openReviews()
  await submit()
  const ticket = await approve('user', ['nationality', 'ofAge'])
  expect(await read()).toMatchObject({
    state: 'approved',
    certificate: { certifier: idOf('kyc'), key: 'identity', ticket, expiresAt: '2036-01-31T00:00:00.000Z' },
  })
  const { certificates } = await call(
    listCertificates,
    { params: { accountId: idOf('user') } },
    { as: 'dev' },
  )
  expect(certificates).toMatchObject([{ key: 'identity', data: { nationality: 'IT', ofAge: 'yes' } }])
  expect(await call(getOwnReview, {}, asUser)).toMatchObject({
    state: 'approved',
    certified: { certifier: idOf('kyc'), data: { birthDate: '1990-12-10' } },
  })
})

test('a certificate for another person, another key or other data is refused', async () => {
  const { submit, take, openAll, refusal, paramsOf, read, signApproval, signCall } = await openReviews()
  await submit('user')
  await submit('dev', { name: 'Second', documentNumber: 'B2' })
  await take()
  await openAll()
  const params = paramsOf('user')
  const { version } = await read()
  const attempt = (tx: string) =>
    refusal(approveReview, { params, body: { seen: 'waiting', version, tx } }, asReviewer)
  expect(await attempt(await signApproval('dev', ['nationality']))).toMatchObject({ code: 'VALIDATION' })
  expect(await attempt(await signApproval('user', ['nationality'], 'everyone'))).toMatchObject({
    code: 'VALIDATION',
  })
  expect(await attempt(await signApproval('user', ['city'], 'kyc', { city: 'Roma' }))).toMatchObject({
    code: 'VALIDATION',
    details: { problem: 'wrongData' },
  })
  const args = { target: idOf('user'), certifier: idOf('kyc'), keys: ['*'] }
  const removal = await signCall(identityRegistry, 'remove_certificate', identityRegistryId, args, asReviewer)
  expect(await attempt(removal)).toMatchObject({ code: 'VALIDATION' })
  expect(await read()).toMatchObject({ state: 'waiting', version })
})

test('a failing check is overridden by name, counted, and stored with the decision', async () => {
  const { submit, take, openAll, call, refusal, paramsOf, read, signApproval, app } = await openReviews()
  await submit('user', { documentName: 'SOMEBODY ELSE' })
  await take()
  await openAll()
  const params = paramsOf('user')
  const { version } = await read()
  const body = { seen: 'waiting', version, tx: await signApproval('user', ['ofAge']) } as const
  expect(await refusal(approveReview, { params, body }, asReviewer)).toMatchObject({
    code: 'CONFLICT',
    details: { checks: ['nameDiffers'] },
  })
  const overridden = { ...body, overrides: ['nameDiffers' as const] }
  const { ticket } = await call(approveReview, { params, body: overridden }, asReviewer)
  expect(await call(approveReview, { params, body: overridden }, asReviewer)).toEqual({ ticket })
  await app.ledger.settled(ticket)
  const { judgements } = await read()
  expect(judgements).toMatchObject([{ move: 'approve', overridden: ['nameDiffers'] }])
  expect(judgements[0]?.checks?.find(({ check }) => check === 'nameDiffers')).toMatchObject({
    result: 'fails',
    ruleVersion: 1,
    inputs: { documentName: 'SOMEBODY ELSE' },
  })
  const { overrides } = await call(getQueueSummary, {}, asReviewer)
  expect(overrides.find(({ check }) => check === 'nameDiffers')).toEqual({ check: 'nameDiffers', count: 1 })
})

test('the same person and the same file under another account are found', async () => {
  const { submit, read, upload, call } = await openReviews()
  await submit('user')
  await submit('dev', { name: 'ADALBERTA', documentNumber: 'other' })
  await upload('merchant', 'portrait', 'user portrait')
  const failing = (await read('dev')).checks.filter(({ result }) => result === 'fails')
  expect(failing).toMatchObject([{ check: 'duplicatePerson', accounts: [idOf('user')] }])
  const pictures = (await read('user')).checks.find(({ check }) => check === 'duplicatePicture')
  expect(pictures).toMatchObject({ result: 'fails', accounts: [idOf('merchant')] })
  expect((await call(getOwnReview, {}, { as: 'merchant' })).state).toBe('draft')
})

test('a review returns to the queue with its certificate when its document expires', async () => {
  const { submit, approve, app, clock } = await openReviews()
  clock.freeze()
  const documentExpiry = new Date(clock.now() + 40 * 24 * hour).toISOString().slice(0, 10)
  await submit('user', { documentExpiry })
  await approve()
  const { identityReviews } = app
  clock.moveTo(Date.parse(documentExpiry) - 1)
  expect(identityReviews.require(idOf('user'))).toMatchObject({ state: 'approved' })
  const changed = new Promise((resolve) => identityReviews.onChange(resolve))
  clock.moveTo(Date.parse(documentExpiry))
  expect(await changed).toBe(idOf('user'))
  expect(identityReviews.require(idOf('user'))).toMatchObject({
    ...{ state: 'renewal', certificateKey: 'identity', certifier: idOf('kyc') },
  })
  expect((await identityReviews.log.of(idOf('user'))).at(-1)).toMatchObject({ move: 'expire', by: null })
})

test('a withdrawal removes the certificate from the ledger, with a reason', async () => {
  const { submit, approve, take, read, call, paramsOf, signCall, app } = await openReviews()
  await submit()
  await approve()
  await take()
  const args = { target: idOf('user'), certifier: idOf('kyc'), keys: ['identity'] }
  const tx = await signCall(identityRegistry, 'remove_certificate', identityRegistryId, args, asReviewer)
  const { version } = await read()
  const body = {
    seen: 'approved' as const,
    version,
    tx,
    reasons: ['suspectedForgery' as const],
    message: 'Forged.',
  }
  const { ticket } = await call(withdrawReviewCertificate, { params: paramsOf('user'), body }, asReviewer)
  await app.ledger.settled(ticket)
  expect(await read()).toMatchObject({ state: 'withdrawn', certificate: null })
  const accountId = idOf('user')
  expect(await call(listCertificates, { params: { accountId } }, asUser)).toEqual({ certificates: [] })
})

test('a person is notified of a decision once, with outcome and reason, without the reviewer’s text', async () => {
  const { submit, take, call, paramsOf, read, app } = await openReviews()
  await submit()
  await take()
  const body = { ...refuse, seen: 'waiting', version: (await read()).version } as const
  await call(decideReview, { params: paramsOf('user'), body }, asReviewer)
  const [message, ...others] = app.database
    .prepare<[], Record<string, unknown>>("SELECT * FROM messages WHERE event LIKE 'KYC/%'")
    .all()
  expect(others).toEqual([])
  const text = JSON.stringify(message)
  expect(text).toContain('refused')
  expect(text).not.toContain('Please scan it again.')
})

test('erasing keeps the decision and its codes, and no personal data', async () => {
  const { submit, take, call, paramsOf, read, app } = await openReviews()
  await submit()
  await take()
  const params = paramsOf('user')
  await call(addReviewNote, { params, body: { text: 'planted note' } }, asReviewer)
  await call(
    decideReview,
    { params, body: { ...refuse, seen: 'waiting', version: (await read()).version } },
    asReviewer,
  )
  await take()
  const body = {
    move: 'erase',
    reasons: ['retention'],
    seen: 'refused',
    version: (await read()).version,
  } as const
  const erased = await call(decideReview, { params, body: { ...body, reasons: ['retention'] } }, asReviewer)
  expect(erased).toMatchObject({
    state: 'erased',
    answers: null,
    documents: [],
    notes: [],
    checks: [],
    message: '',
  })
  expect(erased.judgements).toMatchObject([
    { move: 'refuse', reasons: ['documentUnreadable'], message: null, checks: null },
  ])
  expect(erased.decisions.map(({ move }) => move)).toEqual(['submit', 'refuse', 'erase'])
  const left = app.database.prepare('SELECT profile_key, answers, person_print FROM identity_reviews').get()
  expect(left).toEqual({ profile_key: null, answers: null, person_print: null })
})

test('a reviewer is refused every move that the state machine does not allow', async () => {
  const { submit, take, read, refusal, paramsOf } = await openReviews()
  await submit()
  await take()
  const { version } = await read()
  const moves = everyPair(reviewMachine, 'reviewer').filter(({ state, to }) => state === 'waiting' && !to)
  expect(allowedMoves(reviewMachine, 'waiting', 'reviewer')).toEqual([
    'approve',
    'askMore',
    'refuse',
    'refuseFinally',
    'withdraw',
  ])
  for (const { move } of moves) {
    if (move !== 'erase') continue
    const body = { move, reasons: ['retention'], seen: 'waiting', version } as const
    expect(
      await refusal(
        decideReview,
        { params: paramsOf('user'), body: { ...body, reasons: ['retention'] } },
        asReviewer,
      ),
    ).toMatchObject({ code: 'MOVE_NOT_ALLOWED' })
  }
})

test('only its own person can read a draft', async () => {
  const { call, refusal, paramsOf } = await openReviews()
  await call(saveOwnAnswers, { body: { answers: { name: 'Adalberta' } } }, asUser)
  expect(await refusal(getReview, { params: paramsOf('user') }, asReviewer)).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await call(listReviews, { body: {} }, asReviewer)).totalRows).toBe(0)
})
