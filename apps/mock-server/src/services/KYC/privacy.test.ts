import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findJournalEntries } from '@panel/contracts/platform/journal'
import { takeSnapshot } from '@panel/contracts/platform/snapshots'
import {
  addReviewNote,
  decideReview,
  getReview,
  readReviewDocument,
} from '@panel/contracts/services/KYC/endpoints'
import { expect, test } from 'vitest'
import { idOf } from '../../testing/ready-accounts.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { ada, openReviews } from './testing/open-review.ts'

const asReviewer = { as: 'kyc' }

/** What is personal and was not disclosed, as it was typed and sent. */
const planted = [
  ada.name,
  ada.surname,
  ada.documentNumber,
  ada.documentName,
  ada.address,
  'planted note',
  'planted message',
  'user portrait',
]

/** Each in the forms in which it could be in a file. */
const formsOf = (text: string): Buffer[] =>
  [text, Buffer.from(text).toString('hex'), encodeURIComponent(text)].map((form) => Buffer.from(form))

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('a planted name is in no file of the data, ledger, log or snapshots, nor in the journal', async () => {
  const DATA_DIR = temporaryFolder()
  const { submit, take, call, approve, paramsOf, app, read } = await openReviews({
    DATA_DIR,
    LOG_LEVEL: 'trace',
  })
  await submit()
  await take()
  const params = paramsOf('user')
  const noted = await call(addReviewNote, { params, body: { text: 'planted note' } }, asReviewer)
  const body = { id: noted.documents[0]?.id ?? 0 }
  await call(readReviewDocument, { params, body }, asReviewer)
  await approve('user', ['nationality'])
  await submit('dev', { ...ada, documentNumber: 'PLANTED-2' })
  await take('dev')
  const { version } = await read('dev')
  const refusal = { reasons: ['other' as const], message: 'planted message' }
  await call(
    decideReview,
    { params: paramsOf('dev'), body: { ...refusal, move: 'refuse', seen: 'waiting', version } },
    asReviewer,
  )
  await call(takeSnapshot, { body: { name: 'kept' } })
  const { entries } = await call(findJournalEntries, { body: { kind: 'call', limit: 200 } })
  expect(entries.map((entry) => entry.kind === 'call' && entry.operationId)).toContain('saveOwnAnswers')
  const shown = JSON.stringify(entries)
  expect(planted.filter((text) => shown.includes(text))).toEqual([])
  await app.close()
  const files = filesBelow(DATA_DIR)
  expect(files.some((file) => file.endsWith('kept.sqlite'))).toBe(true)
  for (const file of files) {
    const content = readFileSync(file)
    const found = planted.filter((text) => formsOf(text).some((form) => content.includes(form)))
    expect({ file, found }).toEqual({ file, found: [] })
  }
})

test('reading stored data with another key fails with RECORD_DAMAGED', async () => {
  const DATA_DIR = temporaryFolder()
  const key = (letter: string) => ({ DATA_DIR, PERSONAL_DATA_KEY: letter.repeat(40) })
  const first = await openReviews(key('a'))
  await first.submit()
  await first.app.close()
  const second = await openReviews(key('b'))
  const params = { accountId: idOf('user') }
  expect(await second.refusal(getReview, { params }, asReviewer)).toMatchObject({ code: 'RECORD_DAMAGED' })
  expect(await second.call(getReview, { params }, asReviewer).catch(() => 'refused')).toBe('refused')
})

test('answers with personal data are not cached', async () => {
  const { submit, request, tokenOf } = await openReviews()
  await submit()
  const token = await tokenOf('kyc')
  const { headers } = await request('GET', `/api/v1/kyc/reviews/${idOf('user')}`, undefined, { token })
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
})
