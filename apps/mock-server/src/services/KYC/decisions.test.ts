import { reviewMachine } from '@panel/contracts/platform/identity-review/machine'
import { allowedMoves, everyPair } from '@panel/contracts/platform/state-machine'
import { addReviewNote, decideReview } from '@panel/contracts/services/KYC/endpoints'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/ready-accounts.ts'
import { asReviewer, openReviews, refuse } from './testing/open-review.ts'

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

test('a decision without a reason, a text to the person or what it requests is refused, and changes nothing', async () => {
  const { submit, take, refusal, paramsOf, read } = await openReviews()
  await submit()
  await take()
  const { version } = await read()
  const params = paramsOf('user')
  const seen = { seen: 'waiting', version } as const
  const attempt = async (body: object) => {
    const { code, details } = await refusal(
      decideReview,
      { params, body: { ...refuse, ...seen, ...body } },
      asReviewer,
    )
    return [code, details]
  }
  expect(await attempt({ reasons: [] })).toMatchObject(['VALIDATION', { issues: [{ path: 'body.reasons' }] }])
  expect(await attempt({ message: '  ' })).toMatchObject([
    'VALIDATION',
    { issues: [{ path: 'body.message' }] },
  ])
  expect(await attempt({ move: 'askMore' })).toMatchObject([
    'VALIDATION',
    { issues: [{ path: 'body.asked' }] },
  ])
  expect(await read()).toMatchObject({ state: 'waiting', version, assessments: [] })
})

test('who decides second reads what the first did, also where the lease is over', async () => {
  const { submit, take, call, refusal, paramsOf, read, clock } = await openReviews()
  await submit()
  await take()
  const params = paramsOf('user')
  const body = { ...refuse, seen: 'waiting', version: (await read()).version } as const
  clock.moveBy(11 * 60_000)
  expect(await refusal(decideReview, { params, body }, asReviewer)).toMatchObject({
    ...{ code: 'CONFLICT', details: { reason: 'leaseEnded' } },
  })
  await take('user', 'everyone')
  expect(await refusal(decideReview, { params, body }, asReviewer)).toMatchObject({
    ...{ code: 'CONFLICT', details: { reason: 'heldByOther' } },
  })
  await call(decideReview, { params, body }, { as: 'everyone' })
  expect(await refusal(decideReview, { params, body }, asReviewer)).toMatchObject({
    ...{ code: 'ALREADY_DECIDED', details: { decision: { move: 'refuse', by: idOf('everyone') } } },
  })
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
  expect(erased.assessments).toMatchObject([
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
