import { listCertificates } from '@panel/contracts/platform/certificates'
import { getOwnReview, startOwnReviewAgain } from '@panel/contracts/platform/identity-review/review'
import {
  armTransactionFaults,
  holdBlocks,
  releaseBlocks,
  setLedgerBehaviour,
} from '@panel/contracts/platform/ledger-control'
import { submitUnitTx } from '@panel/contracts/platform/transactions'
import {
  approveReview,
  confirmOpenedDocument,
  getQueueSummary,
  withdrawReviewCertificate,
} from '@panel/contracts/services/KYC/endpoints'
import { identityRegistry, identityRegistryId } from '@panel/contracts/smart-contracts/identity-registry'
import {
  certificateFromBase58,
  certificateToBase58,
  discloseFields,
  encodeCertificate,
} from '@panel/ledger/certificates'
import { signTransaction, transactionFromBase58, transactionToBase58 } from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { idOf, keysOf } from '../../testing/ready-accounts.ts'
import { asReviewer, asUser, openReviews } from './testing/open-review.ts'

const hour = 3_600_000

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

test('a certificate in a transaction of another network is refused, and the review can be approved afterwards', async () => {
  const { submit, take, openAll, refusal, paramsOf, read, signApproval, call, app } = await openReviews()
  await submit()
  await take()
  await openAll()
  const params = paramsOf('user')
  const tx = await signApproval('user', ['nationality'])
  const signed = transactionFromBase58(tx)
  if (signed.kind !== 'unitary') throw new Error('An approval is one call.')
  const { privateKey } = await keysOf('kyc')
  const elsewhere = await signTransaction({ ...signed, networkName: 'elsewhere' }, privateKey)
  const { version } = await read()
  const foreign = { seen: 'waiting' as const, version, tx: transactionToBase58(elsewhere) }
  expect(await refusal(approveReview, { params, body: foreign }, asReviewer)).toMatchObject({
    code: 'LEDGER_REFUSED',
    details: { kind: 'bad network' },
  })
  expect(await read()).toMatchObject({ state: 'waiting', version, certificate: null })
  const { ticket } = await call(approveReview, { params, body: { ...foreign, tx } }, asReviewer)
  await app.ledger.settled(ticket)
  expect(await read()).toMatchObject({ state: 'approved', certificate: { ticket } })
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
  const { assessments } = await read()
  expect(assessments).toMatchObject([{ move: 'approve', overridden: ['nameDiffers'] }])
  expect(assessments[0]?.checks?.find(({ check }) => check === 'nameDiffers')).toMatchObject({
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

test('a renewal that the ledger refuses leaves the review in the queue with its first certificate', async () => {
  const {
    submit,
    approve,
    take,
    openAll,
    read,
    signApproval,
    paramsOf,
    call,
    app,
    clock,
    freezeBeforeExpiry,
  } = await openReviews()
  const { end, documentExpiry } = freezeBeforeExpiry()
  await submit('user', { documentExpiry })
  const first = await approve()
  const { identityReviews } = app
  const expired = new Promise((resolve) => identityReviews.onChange(resolve))
  clock.moveTo(end)
  await expired

  await take()
  await openAll()
  await call(setLedgerBehaviour, { body: { failWith: 'out of fuel' } })
  const { version, checks } = await read()
  const overrides = checks.flatMap(({ check, result }) => (result === 'fails' ? [check] : []))
  const tx = await signApproval('user', ['nationality'])
  const body = { seen: 'renewal' as const, version, tx, overrides }
  const { ticket } = await call(approveReview, { params: paramsOf('user'), body }, asReviewer)
  await app.ledger.settled(ticket)
  expect(await read()).toMatchObject({
    state: 'renewal',
    certificate: { certifier: idOf('kyc'), key: 'identity', ticket: first },
  })
  expect((await identityReviews.log.of(idOf('user'))).at(-1)).toMatchObject({ move: 'renewalFails', ticket })
})

test('a renewal by another reviewer says who issued which certificate, and each withdraws only their own', async () => {
  const {
    submit,
    approve,
    take,
    openAll,
    read,
    signApproval,
    signCall,
    paramsOf,
    call,
    refusal,
    app,
    clock,
    freezeBeforeExpiry,
  } = await openReviews()
  const { end, documentExpiry } = freezeBeforeExpiry()
  await submit('user', { documentExpiry })
  await approve('user', ['nationality'], 'kyc')
  const expired = new Promise((resolve) => app.identityReviews.onChange(resolve))
  clock.moveTo(end)
  await expired

  const as = { as: 'everyone' }
  const params = paramsOf('user')
  await take('user', 'everyone')
  await openAll('user', 'everyone')
  const { version, checks, certificate } = await read('user', 'everyone')
  expect(certificate).toMatchObject({ certifier: idOf('kyc') })
  const args = { target: idOf('user'), certifier: idOf('kyc'), keys: ['identity'] }
  const removal = await signCall(identityRegistry, 'remove_certificate', identityRegistryId, args, as)
  const withdrawal = {
    ...{ seen: 'renewal' as const, version, tx: removal },
    ...{ reasons: ['documentExpired' as const], message: 'Expired.' },
  }
  expect(await refusal(withdrawReviewCertificate, { params, body: withdrawal }, as)).toMatchObject({
    code: 'CONFLICT',
    details: { certifier: idOf('kyc') },
  })

  const overrides = checks.flatMap(({ check, result }) => (result === 'fails' ? [check] : []))
  const tx = await signApproval('user', ['nationality'], 'everyone')
  const body = { seen: 'renewal' as const, version, tx, overrides }
  const { ticket } = await call(approveReview, { params, body }, as)
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

test('a person shows less of a certificate, then withdraws it, and may request another review', async () => {
  const { submit, approve, read, call, signCall, app } = await openReviews()
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

  const args = { target: idOf('user'), certifier: idOf('kyc'), keys: ['identity'] }
  const removal = await signCall(identityRegistry, 'remove_certificate', identityRegistryId, args, asUser)
  const { ticket } = await execute(removal)
  expect(await kept()).toEqual([])
  const { decisions, ...lost } = await read()
  expect(lost).toMatchObject({ state: 'withdrawn', certificate: null, certified: null })
  expect(decisions.at(-1)).toMatchObject({ move: 'lose', by: null, ticket })
  const own = await call(getOwnReview, {}, asUser)
  expect(own).toMatchObject({ state: 'withdrawn', certified: null, reasons: [], message: '' })
  const { version } = own
  expect(await call(startOwnReviewAgain, { body: { version } }, asUser)).toMatchObject({ state: 'draft' })
})

/** A review whose first certificate is on the ledger, with its person and reviewer acting while blocks are held. */
const openHeld = async () => {
  const tools = await openReviews()
  const { call, signCall, take, openAll, read, signApproval, paramsOf, app, clock } = tools
  const { end, documentExpiry } = tools.freezeBeforeExpiry()
  await tools.submit('user', { documentExpiry })
  await tools.approve()
  const removal = (as: { readonly as: string }) => {
    const args = { target: idOf('user'), certifier: idOf('kyc'), keys: ['identity'] }
    return signCall(identityRegistry, 'remove_certificate', identityRegistryId, args, as)
  }
  return {
    ...tools,
    expire: async () => {
      const expired = new Promise((resolve) => app.identityReviews.onChange(resolve))
      clock.moveTo(end)
      await expired
    },
    /** The reviewer renews the certificate. */
    renew: async () => {
      await take()
      await openAll()
      const { version, checks } = await read()
      const overrides = checks.flatMap(({ check, result }) => (result === 'fails' ? [check] : []))
      const tx = await signApproval('user', ['nationality'])
      const body = { seen: 'renewal' as const, version, tx, overrides }
      return (await call(approveReview, { params: paramsOf('user'), body }, asReviewer)).ticket
    },
    /** The person withdraws the certificate. */
    remove: async () => (await call(submitUnitTx, { body: { tx: await removal(asUser) } }, asUser)).ticket,
    /** The reviewer withdraws the certificate. */
    withdraw: async () => {
      await take()
      const { version } = await read()
      const body = {
        ...{ seen: 'approved' as const, version, tx: await removal(asReviewer) },
        ...{ reasons: ['suspectedForgery' as const], message: 'Forged.' },
      }
      await call(withdrawReviewCertificate, { params: paramsOf('user'), body }, asReviewer)
    },
  }
}

test('a certificate that its person withdraws in the block that stores it leaves no approved review', async () => {
  const { call, expire, renew, remove, read, app } = await openHeld()
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
  const { call, expire, renew, remove, read, app } = await openHeld()
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
  const { call, expire, renew, remove, read, app } = await openHeld()
  await expire()
  await call(holdBlocks, {})
  await remove()
  const ticket = await renew()
  await call(releaseBlocks, {})
  await app.ledger.settled(ticket)
  expect(await read()).toMatchObject({ state: 'approved', certificate: { ticket } })
})

test('a certificate that its person and a reviewer withdraw at once leaves a withdrawn review', async () => {
  const { call, withdraw, remove, read, app } = await openHeld()
  await call(holdBlocks, {})
  const ticket = await remove()
  await withdraw()
  await call(releaseBlocks, {})
  await app.ledger.settled(ticket)
  expect(await read()).toMatchObject({ state: 'withdrawn', certificate: null })
})
