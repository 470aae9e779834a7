import type { IdentityAnswers } from '@panel/contracts/platform/identity-review/answers'
import type { ReasonCode } from '@panel/contracts/platform/identity-review/machine'
import {
  type DocumentKind,
  requiredDocuments,
  saveOwnAnswers,
  submitOwnReview,
  uploadOwnDocument,
} from '@panel/contracts/platform/identity-review/review'
import {
  approveReview,
  confirmOpenedDocument,
  getReview,
  takeReview,
} from '@panel/contracts/services/KYC/endpoints'
import { reviewCertificateKey } from '@panel/contracts/services/KYC/reviews'
import { identityRegistry, identityRegistryId } from '@panel/contracts/smart-contracts/identity-registry'
import { buildCertificate, encodeCertificate, signCertificate } from '@panel/ledger/certificates'
import { base58ToBytes, multihash } from '@panel/ledger/encoding'
import { importPrivateKey } from '@panel/ledger/keys'
import { buildTestApp } from '../../../testing/build-test-app.ts'
import { accountNamed, idOf } from '../../../testing/ready-accounts.ts'

export const asUser = { as: 'user' }
export const asReviewer = { as: 'kyc' }

export const unreadable: ReasonCode[] = ['documentUnreadable']
export const refuse = { move: 'refuse', reasons: unreadable, message: 'Please scan it again.' } as const

export const ada: IdentityAnswers = {
  name: 'Adalberta',
  surname: 'Planted-Lovelace',
  birthDate: '1990-12-10',
  nationality: 'IT',
  address: 'Via Piantata 1',
  city: 'Torino',
  country: 'IT',
  documentNumber: 'PLANTED-7731',
  documentName: 'PLANTED LOVELACE ADALBERTA',
  documentExpiry: '2036-01-31',
}

/** A document that is like no other. */
export const pdfOf = (text: string): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj << /Type /Catalog /Title (${text}) >> endobj\nstartxref\n9\n%%EOF\n`)

export const bodyOf = (kind: DocumentKind, bytes: Uint8Array) => ({
  kind,
  hash: multihash(bytes),
  content: Buffer.from(bytes).toString('base64'),
})

/** A server with the service, and the steps of a review as the person and a reviewer take them. */
export const openReviews = async (variables: Readonly<Record<string, string>> = {}) => {
  const tools = await buildTestApp(variables)
  const { call, signCall, subscribe, app, clock } = tools
  for (const name of ['kyc', 'everyone']) subscribe(name, 'KYC')
  const paramsOf = (name: string) => ({ accountId: idOf(name) })

  const upload = (name: string, kind: DocumentKind, text = `${name} ${kind}`) =>
    call(uploadOwnDocument, { body: bodyOf(kind, pdfOf(text)) }, { as: name })

  /** Answers, sends every required document and requests the review. */
  const submit = async (name = 'user', answers: Partial<IdentityAnswers> = {}) => {
    await call(saveOwnAnswers, { body: { answers: { ...ada, ...answers } } }, { as: name })
    for (const kind of requiredDocuments) await upload(name, kind)
    const { version } = await call(saveOwnAnswers, { body: { answers: {} } }, { as: name })
    return call(submitOwnReview, { body: { version } }, { as: name })
  }
  const read = (name = 'user', as = 'kyc') => call(getReview, { params: paramsOf(name) }, { as })
  const take = (name = 'user', as = 'kyc') => call(takeReview, { params: paramsOf(name), body: {} }, { as })
  const openAll = async (name = 'user', as = 'kyc') => {
    for (const { id, hash, present } of (await read(name, as)).documents)
      if (present) await call(confirmOpenedDocument, { params: paramsOf(name), body: { id, hash } }, { as })
  }

  /** The signed `set_certificate` with which a reviewer approves. */
  const signApproval = async (name: string, shown: readonly string[], as = 'kyc', change = {}) => {
    const { certifiable } = await read(name, as)
    const data: Record<string, string> = { ...certifiable, ...change }
    const { privateKey, publicKey } = await importPrivateKey(base58ToBytes(accountNamed(as).privateKey))
    const built = buildCertificate<string>({
      ...{ target: idOf(name), certifier: publicKey, data },
      ...(shown.length > 0 && { clear: shown }),
    })
    const certificate = encodeCertificate(await signCertificate(built, privateKey))
    const args = {
      ...{ key: reviewCertificateKey, certificate },
      data: Object.fromEntries(shown.map((field) => [field, data[field] ?? ''])),
    }
    return signCall(identityRegistry, 'set_certificate', identityRegistryId, args, { as })
  }
  /** Approves as a reviewer does, and waits until the ledger has the certificate. */
  const approve = async (name = 'user', shown: readonly string[] = ['nationality'], as = 'kyc') => {
    await take(name, as)
    await openAll(name, as)
    const tx = await signApproval(name, shown, as)
    const { version } = await read(name, as)
    const { ticket } = await call(
      approveReview,
      { params: paramsOf(name), body: { seen: 'waiting', version, tx } },
      { as },
    )
    await app.ledger.settled(ticket)
    return ticket
  }
  /** Approves the review of an expired document, whatever checks fail; the ledger may still refuse the certificate. */
  const renew = async (as = 'kyc') => {
    await take('user', as)
    await openAll('user', as)
    const { version, checks } = await read('user', as)
    const overrides = checks.flatMap(({ check, result }) => (result === 'fails' ? [check] : []))
    const tx = await signApproval('user', ['nationality'], as)
    const body = { seen: 'renewal', version, tx, overrides } as const
    return (await call(approveReview, { params: paramsOf('user'), body }, { as })).ticket
  }
  /** The signed `remove_certificate` of the certificate that `kyc` issued to `user`. */
  const signRemoval = (as: string) => {
    const args = { target: idOf('user'), certifier: idOf('kyc'), keys: [reviewCertificateKey] }
    return signCall(identityRegistry, 'remove_certificate', identityRegistryId, args, { as })
  }
  /**
   * Freezes the clock two hours before a midnight, which sessions outlast whatever the time of day is, and says what a
   * document states that expires then.
   */
  const freezeBeforeExpiry = () => {
    const [hour, day] = [3_600_000, 86_400_000]
    const end = (Math.floor((clock.now() + 2 * hour) / day) + 1) * day
    clock.freeze()
    clock.moveTo(end - 2 * hour)
    /** Moves to that midnight, and waits until the review is in the queue again. */
    const expire = async () => {
      const expired = new Promise((resolve) => app.identityReviews.onChange(resolve))
      clock.moveTo(end)
      await expired
    }
    return { end, expire, documentExpiry: new Date(end).toISOString().slice(0, 10) }
  }
  return {
    ...tools,
    clock,
    freezeBeforeExpiry,
    paramsOf,
    upload,
    submit,
    read,
    take,
    openAll,
    signApproval,
    signRemoval,
    approve,
    renew,
  }
}
