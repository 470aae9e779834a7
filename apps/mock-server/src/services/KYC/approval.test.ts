import { listCertificates } from '@panel/contracts/platform/certificates'
import { getOwnReview } from '@panel/contracts/platform/identity-review/review'
import {
  approveReview,
  confirmOpenedDocument,
  getQueueSummary,
} from '@panel/contracts/services/KYC/endpoints'
import { signTransaction, transactionFromBase58, transactionToBase58 } from '@panel/ledger/transactions'
import { expect, test } from 'vitest'
import { idOf, keysOf } from '../../testing/ready-accounts.ts'
import { asReviewer, asUser, openReviews } from './testing/open-review.ts'

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
  const { submit, take, openAll, refusal, paramsOf, read, signApproval, signRemoval } = await openReviews()
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
  expect(await attempt(await signRemoval('kyc'))).toMatchObject({ code: 'VALIDATION' })
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
