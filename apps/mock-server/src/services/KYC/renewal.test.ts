import { listCertificates } from '@panel/contracts/platform/certificates'
import { setLedgerBehaviour } from '@panel/contracts/platform/ledger-control'
import { withdrawReviewCertificate } from '@panel/contracts/services/KYC/endpoints'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/ready-accounts.ts'
import { asUser, openReviews } from './testing/open-review.ts'

const hour = 3_600_000

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

test('a renewal that the ledger refuses leaves the review in the queue with its first certificate', async () => {
  const { submit, approve, renew, read, call, app, freezeBeforeExpiry } = await openReviews()
  const { expire, documentExpiry } = freezeBeforeExpiry()
  await submit('user', { documentExpiry })
  const first = await approve()
  await expire()

  await call(setLedgerBehaviour, { body: { failWith: 'out of fuel' } })
  const ticket = await renew()
  await app.ledger.settled(ticket)
  expect(await read()).toMatchObject({
    state: 'renewal',
    certificate: { certifier: idOf('kyc'), key: 'identity', ticket: first },
  })
  expect((await app.identityReviews.log.of(idOf('user'))).at(-1)).toMatchObject({
    move: 'renewalFails',
    ticket,
  })
})

test('a renewal by another reviewer says who issued which certificate, and each withdraws only their own', async () => {
  const {
    submit,
    approve,
    renew,
    take,
    read,
    signRemoval,
    paramsOf,
    call,
    refusal,
    app,
    freezeBeforeExpiry,
  } = await openReviews()
  const { expire, documentExpiry } = freezeBeforeExpiry()
  await submit('user', { documentExpiry })
  await approve()
  await expire()

  const params = paramsOf('user')
  await take('user', 'everyone')
  const { version, certificate } = await read('user', 'everyone')
  expect(certificate).toMatchObject({ certifier: idOf('kyc') })
  const withdrawal = {
    ...{ seen: 'renewal' as const, version, tx: await signRemoval('everyone') },
    ...{ reasons: ['documentExpired' as const], message: 'Expired.' },
  }
  expect(
    await refusal(withdrawReviewCertificate, { params, body: withdrawal }, { as: 'everyone' }),
  ).toMatchObject({ code: 'CONFLICT', details: { certifier: idOf('kyc') } })

  const ticket = await renew('everyone')
  await app.ledger.settled(ticket)
  const { certificate: renewed, decisions } = await read()
  expect(renewed).toMatchObject({ certifier: idOf('everyone'), ticket })
  expect(decisions.flatMap(({ move, by }) => (move === 'approve' ? [by] : []))).toEqual([
    idOf('kyc'),
    idOf('everyone'),
  ])
  const { certificates } = await call(listCertificates, { params }, asUser)
  expect(certificates.map(({ certifier }) => certifier).toSorted()).toEqual(
    [idOf('kyc'), idOf('everyone')].toSorted(),
  )
})
