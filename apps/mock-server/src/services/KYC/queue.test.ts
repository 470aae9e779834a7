import { getOwnReview } from '@panel/contracts/platform/identity-review/review'
import {
  addReviewNote,
  decideReview,
  getQueueSummary,
  listReviews,
  releaseReview,
  takeNextReview,
  takeReview,
} from '@panel/contracts/services/KYC/endpoints'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/ready-accounts.ts'
import { asReviewer, asUser, openReviews, refuse } from './testing/open-review.ts'

const hour = 3_600_000

test('a reviewer takes no review of the own identity, and decides nothing on it', async () => {
  const { submit, call, refusal, paramsOf, read } = await openReviews()
  const params = paramsOf('kyc')
  for (let next = await call(takeNextReview, { body: {} }, asReviewer); next.accountId !== null; ) {
    next = await call(takeNextReview, { body: {} }, asReviewer)
  }
  await submit('kyc')
  expect(await refusal(takeReview, { params, body: {} }, asReviewer)).toMatchObject({ code: 'OWN_REQUEST' })
  expect(await call(takeNextReview, { body: {} }, asReviewer)).toEqual({ accountId: null })
  const { version } = await read('kyc')
  const body = { ...refuse, seen: 'waiting', version } as const
  expect(await refusal(decideReview, { params, body }, asReviewer)).toMatchObject({ code: 'CONFLICT' })
  expect(await call(takeNextReview, { body: {} }, { as: 'everyone' })).toEqual(params)
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

test('a renewed lease is announced, so that every page shows until when the review is held', async () => {
  const { submit, take, clock, app, read } = await openReviews()
  clock.freeze()
  await submit()
  await take()
  clock.moveBy(200_000)
  const announced: string[] = []
  app.identityReviews.onChange((accountId) => announced.push(accountId))
  await take()
  expect(announced).toEqual([idOf('user')])
  const until = new Date(clock.now() + 600_000).toISOString()
  expect(await read('user', 'everyone')).toMatchObject({ lease: { by: idOf('kyc'), until } })
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
  expect(await read()).toMatchObject({ state: 'waiting', version, assessments: [] })
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
  const { app, submit, take, call, clock } = await openReviews()
  clock.freeze()
  await submit('user')
  clock.moveBy(24 * hour)
  await submit('dev', { name: 'Second', documentNumber: 'B2' })
  await take('dev')
  const find = async (filter: object) =>
    (await call(listReviews, { body: { filter } }, asReviewer)).rows.map(({ accountId }) => accountId)
  expect(await find({ queue: 'queue' })).toEqual([idOf('user'), idOf('dev')])
  expect(await find({ queue: 'all' })).toEqual([idOf('user'), idOf('dev')])
  expect(await find({ queue: 'done' })).toEqual([])
  expect(await find({ age: 'late' })).toEqual([idOf('user')])
  expect(await find({ age: 'usual' })).toEqual([idOf('dev')])
  expect(await find({ age: 'overdue' })).toEqual([])
  expect(await find({ holder: 'mine' })).toEqual([idOf('dev')])
  expect(await find({ holder: 'free' })).toEqual([idOf('user')])
  expect(await find({ holder: 'others' })).toEqual([])
  expect(await find({ state: 'approved' })).toEqual([])
  expect(await call(getQueueSummary, {}, asReviewer)).toMatchObject({ waiting: 2, late: 1, overdue: 0 })
  expect(app.waitingDecisions.get('KYC')?.()).toBe(2)
})

test('a review to be renewed waits since its document expired, and the queue comes before what is decided', async () => {
  const { submit, approve, call, clock, freezeBeforeExpiry } = await openReviews()
  const { end, expire, documentExpiry } = freezeBeforeExpiry()
  await submit('user', { documentExpiry })
  await approve('user')
  await submit('merchant', { documentName: 'ADALBERTA THIRD', surname: 'Third', documentNumber: 'C3' })
  await approve('merchant')
  clock.moveTo(end - hour)
  await submit('dev', { name: 'Second', documentNumber: 'B2' })
  await expire()
  clock.moveTo(end + hour)
  const { rows } = await call(listReviews, { body: {} }, asReviewer)
  expect(rows.map(({ accountId, waiting }) => [accountId, waiting?.since])).toEqual([
    [idOf('dev'), new Date(end - hour).toISOString()],
    [idOf('user'), new Date(end).toISOString()],
    [idOf('merchant'), undefined],
  ])
  expect(await call(getQueueSummary, {}, asReviewer)).toMatchObject({ waiting: 2, late: 0, overdue: 0 })
  expect(await call(takeNextReview, { body: {} }, asReviewer)).toEqual({ accountId: idOf('dev') })
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
