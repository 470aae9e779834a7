import { type KeptCertificate, listCertificates } from '@panel/contracts/platform/certificates'
import { listServices } from '@panel/contracts/platform/marketplace'
import {
  decideReview,
  getQueueSummary,
  getReview,
  listReviews,
  readReviewDocument,
  takeNextReview,
  takeReview,
} from '@panel/contracts/services/KYC/endpoints'
import { leaseSeconds, type ReviewDetail } from '@panel/contracts/services/KYC/reviews'
import { expect, test, vi } from 'vitest'
import { FakeRefusal } from '../../shared/testing/fake-api.ts'
import { renderPanel } from '../../shared/testing/render-panel.tsx'
import { sampleService } from '../../shared/testing/sample-services.ts'
import { act, screen, waitFor, within } from '../../shared/testing/testing-library.ts'

const first = 'QmYHnEQLdf5h7KYbjFPuHSRk2SPgdXrJWFh5W696HPfq7i'
const second = 'QmXQyCU7mdLkm3nM9zYaTaKWirWxXUiKwp5B6XWnuw71SF'
const reviewer = 'QmQ5mHXEr1GY7aC4oVsjhC1EGBcoHyFiMmrfmnn1CJwsQc'
const at = '2026-03-04T10:00:00.000Z'
const later = '2099-03-04T10:00:00.000Z'

const documentOf = (id: number, kind: 'identityFront' | 'portrait' | 'proofOfAddress', opened: boolean) => ({
  ...{ id, kind, opened, version: 1, present: true, hash: `1220${'5f'.repeat(32)}` },
  ...{ type: 'pdf' as const, size: 900, uploadedAt: at },
})

const reviewOf = (changes: Partial<ReviewDetail> = {}): ReviewDetail => ({
  accountId: first,
  state: 'waiting',
  attempt: 1,
  waiting: null,
  lease: null,
  reasons: [],
  submittedAt: at,
  changedAt: at,
  version: 4,
  answers: { name: 'Adalberta' },
  documents: [
    documentOf(1, 'identityFront', true),
    documentOf(2, 'portrait', true),
    documentOf(3, 'proofOfAddress', false),
  ],
  asked: null,
  message: '',
  checks: [],
  assessments: [],
  notes: [],
  certifiable: null,
  certificate: null,
  certified: null,
  decisions: [],
  ...changes,
})

const open = (
  review: ReviewDetail,
  nextReview: () => ReviewDetail | Promise<ReviewDetail> = () => review,
  certificates: KeptCertificate[] = [],
) => {
  const decided: unknown[] = []
  const panel = renderPanel(`/iservice/KYC/profile/${review.accountId}`, {
    as: 'kyc',
    accountId: reviewer,
    api: (api) =>
      api
        .on(listServices, () => [sampleService({ serviceId: 'KYC', title: 'Identity review', role: 'kyc' })])
        .on(getReview, ({ params }) => (params.accountId === review.accountId ? review : nextReview()))
        .on(listCertificates, () => ({ certificates }))
        .on(takeReview, () => review)
        .on(takeNextReview, () => ({ accountId: second }))
        .on(readReviewDocument, () => new Promise<never>(() => undefined))
        .on(decideReview, ({ body }) => {
          decided.push(body)
          return review
        }),
  })
  return { ...panel, decided }
}

const mine = { by: reviewer, until: later }

test('a review that somebody else holds is offered the moment that their time ends', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open(reviewOf({ lease: { by: second, until: new Date(Date.now() + 60_000).toISOString() } }))
  await screen.findByText(/^Taken by/)
  expect(screen.queryByRole('button', { name: 'Take this review' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(screen.getByRole('button', { name: 'Take this review' })).toBeDefined()
})

test('a renewal of the time that failed is no longer said once another one succeeds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const review = reviewOf({ lease: mine })
  const { api } = open(review)
  await screen.findByRole('button', { name: 'Refuse' })
  api.on(takeReview, () => {
    throw new FakeRefusal('INTERNAL')
  })
  const failed = 'Something went wrong on the server. Try again later.'
  await act(() => vi.advanceTimersByTimeAsync((leaseSeconds / 3) * 1000))
  await screen.findByText(failed)
  api.on(takeReview, () => review)
  await act(() => vi.advanceTimersByTimeAsync((leaseSeconds / 3) * 1000))
  await waitFor(() => expect(screen.queryByText(failed)).toBeNull())
})

test('each check says in words what it compared', async () => {
  open(
    reviewOf({
      checks: [
        {
          ...{ check: 'documentExpired', result: 'fails', ruleVersion: 1, accounts: [] },
          inputs: { documentExpiry: '2026-01-15', today: '2026-11-24' },
          comparison: '2026-11-24 ≥ 2026-01-15',
        },
        {
          ...{ check: 'duplicatePicture', result: 'fails', ruleVersion: 1, accounts: [second] },
          ...{ inputs: {}, comparison: '1 ≠ 0' },
        },
      ],
    }),
  )
  await screen.findByText('Valid until 15 Jan 2026, checked on 24 Nov 2026 · rule 1')
  screen.getByText('1 other account · rule 1')
})

test('approving stays closed until each required document was opened', async () => {
  open(reviewOf({ lease: mine }))
  expect(await screen.findByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true)
  screen.getByText('Before you can approve, open: Proof of address.')
  expect(screen.getByRole('button', { name: 'Refuse' })).toHaveProperty('disabled', false)
})

test('with every required document opened, the holder may approve', async () => {
  const documents = [1, 2, 3].map((id, index) =>
    documentOf(id, (['identityFront', 'portrait', 'proofOfAddress'] as const)[index] ?? 'portrait', true),
  )
  open(reviewOf({ lease: mine, documents }))
  expect(await screen.findByRole('button', { name: 'Approve' })).toHaveProperty('disabled', false)
})

/** A review that its holder may approve, and the way to the dialog of it. */
const openApproval = (more: Partial<ReviewDetail> = {}) => {
  const documents = [1, 2, 3].map((id, index) =>
    documentOf(id, (['identityFront', 'portrait', 'proofOfAddress'] as const)[index] ?? 'portrait', true),
  )
  const certifiable = {
    ...{ name: 'Adalberta', surname: 'Rossi', birthDate: '1990-12-10', nationality: 'IT' },
    ...{ address: 'Via Roma 1', city: 'Torino', country: 'IT' },
    ...{ documentNumber: 'AX1', documentExpiry: '2049-01-31', ofAge: 'true' },
  }
  const { user } = open(reviewOf({ lease: mine, documents, certifiable, ...more }))
  const openDialog = async () => {
    const approve = await screen.findByRole('button', { name: 'Approve' })
    await waitFor(() => expect(approve).toHaveProperty('disabled', false))
    await user.click(approve)
    return within(await screen.findByRole('dialog', { name: 'Approve with a certificate' }))
  }
  return { user, openDialog }
}

test('an approval that could not be signed is as it was chosen when it is opened again', async () => {
  const { user, openDialog } = openApproval()
  const dialog = await openDialog()
  await user.click(dialog.getByRole('checkbox', { name: 'Certify: Address' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Make public: Nationality' }))
  await user.type(dialog.getByRole('textbox', { name: 'Message to the person' }), 'Welcome.')
  await user.click(dialog.getByRole('button', { name: 'Certify and sign' }))
  // The session of this test has no key to sign with.
  await screen.findByRole('alert')
  const again = await openDialog()
  expect(again.getByRole('checkbox', { name: 'Certify: Address' })).toHaveProperty('checked', false)
  expect(again.getByRole('checkbox', { name: 'Certify: City' })).toHaveProperty('checked', true)
  expect(again.getByRole('checkbox', { name: 'Make public: Nationality' })).toHaveProperty('checked', true)
  expect(again.getByRole('textbox', { name: 'Message to the person' })).toHaveProperty('value', 'Welcome.')
})

test('an approval says what it lacks', async () => {
  const { user, openDialog } = openApproval({
    checks: [
      {
        ...{ check: 'documentExpired', result: 'fails', ruleVersion: 1, accounts: [] },
        ...{
          inputs: { documentExpiry: '2026-01-15', today: '2026-11-24' },
          comparison: '2026-11-24 ≥ 2026-01-15',
        },
      },
    ],
  })
  const dialog = await openDialog()
  for (const box of dialog.getAllByRole('checkbox', { name: /^Certify: / })) await user.click(box)
  await user.click(dialog.getByRole('button', { name: 'Certify and sign' }))
  dialog.getByText('Choose at least one field to certify.')
  dialog.getByText(/^Tick this to approve although the check failed/)
})

test('while somebody else holds a review, the page says who and decides nothing', async () => {
  open(reviewOf({ lease: { by: second, until: later } }))
  await screen.findByText(/Taken by/)
  for (const name of ['Approve', 'Refuse', 'Request more', 'Refuse permanently']) {
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  }
  expect(screen.queryByRole('button', { name: 'Take this review' })).toBeNull()
})

test('on their own review, a reviewer reads that another one decides', async () => {
  open(reviewOf({ accountId: reviewer }))
  await screen.findByText('This is your own identity: another reviewer decides on it.')
  expect(screen.queryByRole('button', { name: 'Take this review' })).toBeNull()
  expect(screen.queryByText('This review waits for a decision. Take it to decide.')).toBeNull()
})

test('where every other review is taken, the next one says so', async () => {
  const { api, user } = open(reviewOf())
  api.on(takeNextReview, () => ({ accountId: null }))
  await user.click(await screen.findByRole('button', { name: /Take the next one/ }))
  await screen.findByText('Every other review is decided or taken by somebody.')
})

test('requesting more names documents and answers one by one, with a text', async () => {
  const { user, decided } = open(reviewOf({ lease: mine }))
  await user.click(await screen.findByRole('button', { name: 'Request more' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request more' }))
  await user.click(dialog.getByRole('button', { name: 'Request more' }))
  dialog.getByText('Choose at least one reason.')
  dialog.getByText('Choose at least one document or answer.')
  dialog.getByText('Write to the person what to know or do.')
  await user.click(dialog.getByRole('checkbox', { name: 'Document unreadable' }))
  await user.type(dialog.getByRole('textbox', { name: /Message to the person/ }), 'Blurred.')
  expect(dialog.queryByText('Choose at least one reason.')).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: 'Portrait' }))
  await user.click(dialog.getByRole('checkbox', { name: 'City' }))
  await user.click(dialog.getByRole('button', { name: 'Request more' }))
  await waitFor(() =>
    expect(decided).toEqual([
      {
        ...{ move: 'askMore', seen: 'waiting', version: 4, message: 'Blurred.' },
        reasons: ['documentUnreadable'],
        asked: { documents: ['portrait'], fields: ['city'] },
      },
    ]),
  )
})

test('the next review shows nothing of the one before, not even while it is read', async () => {
  const { user, path } = open(reviewOf({ lease: mine }), () => new Promise<never>(() => undefined))
  await user.click(await screen.findByRole('button', { name: 'Portrait' }))
  await screen.findByRole('article', { name: 'Portrait, version 1' })
  screen.getByText('Adalberta')
  await user.click(screen.getByRole('button', { name: /Take the next one/ }))
  await waitFor(() => expect(path()).toContain(second))
  expect(screen.queryByRole('article', { name: 'Portrait, version 1' })).toBeNull()
  expect(screen.queryByText('Adalberta')).toBeNull()
})

const issuedBy = (certifier: string) => ({
  certificate: { certifier, key: 'identity', ticket: null, expiresAt: at },
})

test('a renewal names the reviewer who issued the certificate, who alone can withdraw it', async () => {
  open(reviewOf({ state: 'renewal', lease: mine, ...issuedBy(second) }))
  await screen.findByText(/Only the reviewer who issued the current one can withdraw it/)
  expect(screen.getAllByText(/Certificate issued by/)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Withdraw the certificate' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Request more' })).toHaveProperty('disabled', false)
})

const approvedBy = (id: number, by: string): ReviewDetail['decisions'][number] => ({
  ...{
    id,
    by,
    at,
    move: 'approve',
    from: 'waiting',
    to: 'issuing',
    reason: 'verified',
    ticket: null,
    outcome: null,
  },
})

test.each([
  ['its issuer', reviewer, 'You issued this certificate for an earlier approval.', 1],
  ['another reviewer', second, 'This certificate belongs to an earlier approval.', 0],
])('a certificate of an earlier approval says so to %s', async (_who, certifier, text, buttons) => {
  const kept = { certifier, key: 'identity', certificate: '3yZe7d', data: {} }
  const decisions = [approvedBy(1, certifier), approvedBy(2, first)]
  open(reviewOf({ state: 'approved', decisions, ...issuedBy(first) }), undefined, [kept])
  await screen.findByText(text, { exact: false })
  expect(screen.queryAllByRole('button', { name: 'Withdraw the certificate' })).toHaveLength(buttons)
})

test('the list shows what waits for a decision, oldest first, and decided reviews on choice', async () => {
  const { user, api, path } = renderPanel('/iservice/KYC/dashboard', {
    as: 'kyc',
    api: (server) =>
      server
        .on(listServices, () => [sampleService({ serviceId: 'KYC', title: 'Identity review', role: 'kyc' })])
        .on(getQueueSummary, () => ({
          ...{ waiting: 0, late: 0, overdue: 0, moreAsked: 0, approved: 0 },
          overrides: [],
        }))
        .on(listReviews, () => ({ rows: [], totalRows: 0 })),
  })
  const asked = () => api.calls.findLast(({ operationId }) => operationId === 'listReviews')?.body
  await screen.findByText('No review is waiting')
  const sort = { column: 'waiting', direction: 'ascending' }
  expect(asked()).toMatchObject({ filter: { queue: 'queue' }, sort })
  const show = screen.getByLabelText('Show')
  await user.selectOptions(show, 'Decided')
  await waitFor(() => expect(asked()).toMatchObject({ filter: { queue: 'done' } }))
  expect(path()).toBe('/iservice/KYC/dashboard?queue=done')
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(path()).toBe('/iservice/KYC/dashboard'))
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
})

test('an unfinished note is there again after the page was left', async () => {
  const { user, router, path } = open(reviewOf())
  const page = path()
  await user.type(await screen.findByRole('textbox', { name: /note/i }), 'Called the')
  await router.navigate({ to: '/profile' })
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  await router.navigate({ href: `/panel${page}` })
  expect(await screen.findByRole('textbox', { name: /note/i })).toHaveProperty('value', 'Called the')
})
