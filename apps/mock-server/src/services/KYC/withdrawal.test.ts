import { listCertificates } from '@panel/contracts/platform/certificates'
import { getOwnReview, startOwnReviewAgain } from '@panel/contracts/platform/identity-review/review'
import { armTransactionFaults, holdBlocks, releaseBlocks } from '@panel/contracts/platform/ledger-control'
import { submitUnitTx } from '@panel/contracts/platform/transactions'
import { withdrawReviewCertificate } from '@panel/contracts/services/KYC/endpoints'
import { identityRegistry, identityRegistryId } from '@panel/contracts/smart-contracts/identity-registry'
import {
  certificateFromBase58,
  certificateToBase58,
  discloseFields,
  encodeCertificate,
} from '@panel/ledger/certificates'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/ready-accounts.ts'
import { asReviewer, asUser, openReviews } from './testing/open-review.ts'

/** A review whose certificate is on the ledger, and how its person and its reviewer withdraw that. */
const openApproved = async () => {
  const tools = await openReviews()
  const { call, take, read, paramsOf, signRemoval } = tools
  const { expire, documentExpiry } = tools.freezeBeforeExpiry()
  await tools.submit('user', { documentExpiry })
  await tools.approve()
  return {
    ...tools,
    expire,
    /** The person withdraws the certificate. */
    remove: async () =>
      (await call(submitUnitTx, { body: { tx: await signRemoval('user') } }, asUser)).ticket,
    /** The reviewer withdraws the certificate. */
    withdraw: async () => {
      await take()
      const { version } = await read()
      const body = {
        ...{ seen: 'approved' as const, version, tx: await signRemoval('kyc') },
        ...{ reasons: ['suspectedForgery' as const], message: 'Forged.' },
      }
      const params = paramsOf('user')
      return (await call(withdrawReviewCertificate, { params, body }, asReviewer)).ticket
    },
  }
}

test('a withdrawal removes the certificate from the ledger, with a reason', async () => {
  const { withdraw, read, call, app } = await openApproved()
  await app.ledger.settled(await withdraw())
  expect(await read()).toMatchObject({ state: 'withdrawn', certificate: null })
  const accountId = idOf('user')
  expect(await call(listCertificates, { params: { accountId } }, asUser)).toEqual({ certificates: [] })
})

test('a person shows less of a certificate, then withdraws it, and may request another review', async () => {
  const { submit, approve, read, call, signCall, signRemoval, app } = await openReviews()
  await submit()
  await approve('user', ['nationality', 'city'])
  const person = { accountId: idOf('user') }
  const announced: string[] = []
  app.identityReviews.onChange((accountId) => announced.push(accountId))
  const kept = async () => (await call(listCertificates, { params: person }, asUser)).certificates
  const execute = async (tx: string) => {
    const { ticket } = await call(submitUnitTx, { body: { tx } }, asUser)
    return app.ledger.settled(ticket)
  }
  const { certified } = await call(getOwnReview, {}, asUser)
  const [stored] = await kept()
  if (!stored || !certified) throw new Error('nothing was certified')
  expect(stored.data).toEqual({ nationality: 'IT', city: 'Torino' })

  const less = discloseFields<string>(certificateFromBase58(stored.certificate), certified.data, ['city'])
  const shown = { key: 'identity', certificate: encodeCertificate(less), data: { city: 'Torino' } }
  await execute(await signCall(identityRegistry, 'set_certificate', identityRegistryId, shown, asUser))
  expect((await kept()).map(({ data }) => data)).toEqual([{ city: 'Torino' }])
  expect(announced).toEqual([person.accountId])
  expect((await kept()).map(({ certificate }) => certificate)).toEqual([certificateToBase58(less)])
  expect(await read()).toMatchObject({ state: 'approved', certificate: { certifier: idOf('kyc') } })

  const { ticket } = await execute(await signRemoval('user'))
  expect(await kept()).toEqual([])
  const { decisions, ...lost } = await read()
  expect(lost).toMatchObject({ state: 'withdrawn', certificate: null, certified: null })
  expect(decisions.at(-1)).toMatchObject({ move: 'lose', by: null, ticket })
  const own = await call(getOwnReview, {}, asUser)
  expect(own).toMatchObject({ state: 'withdrawn', certified: null, reasons: [], message: '' })
  const { version } = own
  expect(await call(startOwnReviewAgain, { body: { version } }, asUser)).toMatchObject({ state: 'draft' })
})

test('a certificate that its person withdraws in the block that stores it leaves no approved review', async () => {
  const { call, expire, renew, remove, read, app } = await openApproved()
  await expire()
  await call(holdBlocks, {})
  const renewed = await renew()
  const ticket = await remove()
  await call(releaseBlocks, {})
  for (const each of [renewed, ticket])
    expect(await app.ledger.settled(each)).toMatchObject({ success: true })
  const { decisions, ...lost } = await read()
  expect(lost).toMatchObject({ state: 'withdrawn', certificate: null, certified: null })
  expect(decisions.slice(-2)).toMatchObject([
    { move: 'issue', ticket: renewed },
    { move: 'lose', ticket },
  ])
})

test('a renewal that fails after its person withdrew the certificate ends as withdrawn, and can be started again', async () => {
  const { call, expire, renew, remove, read, app } = await openApproved()
  await expire()
  await call(holdBlocks, {})
  const ticket = await remove()
  await call(armTransactionFaults, { body: { faults: [{ kind: 'fail', text: 'out of fuel' }] } })
  const renewed = await renew()
  await call(releaseBlocks, {})
  expect(await app.ledger.settled(ticket)).toMatchObject({ success: true })
  expect(await app.ledger.settled(renewed)).toMatchObject({ success: false })
  const { decisions, ...ended } = await read()
  expect(ended).toMatchObject({ state: 'withdrawn', certificate: null, certified: null })
  expect(decisions.slice(-2)).toMatchObject([
    { move: 'renewalFails', ticket: renewed },
    { move: 'lose', ticket },
  ])
  const { version } = await call(getOwnReview, {}, { as: 'user' })
  expect(await call(startOwnReviewAgain, { body: { version } }, { as: 'user' })).toMatchObject({
    state: 'draft',
  })
})

test('a renewal that succeeds after its person withdrew the earlier certificate is approved', async () => {
  const { call, expire, renew, remove, read, app } = await openApproved()
  await expire()
  await call(holdBlocks, {})
  await remove()
  const ticket = await renew()
  await call(releaseBlocks, {})
  await app.ledger.settled(ticket)
  expect(await read()).toMatchObject({ state: 'approved', certificate: { ticket } })
})

test('a certificate that its person and a reviewer withdraw at once leaves a withdrawn review', async () => {
  const { call, withdraw, remove, read, app } = await openApproved()
  await call(holdBlocks, {})
  const ticket = await remove()
  await withdraw()
  await call(releaseBlocks, {})
  await app.ledger.settled(ticket)
  expect(await read()).toMatchObject({ state: 'withdrawn', certificate: null })
})
