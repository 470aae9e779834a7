import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  exportSnapshot,
  importSnapshot,
  listSnapshots,
  restoreSnapshot,
  takeSnapshot,
} from '@panel/contracts/platform/snapshots'
import { expect, test } from 'vitest'
import { buildOwnTestApp } from '../../testing/build-test-app.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { ada, openReviews } from './testing/open-review.ts'

const key = (letter: string) => ({ PERSONAL_DATA_KEY: letter.repeat(40) })

/** A snapshot with a review, of a server with these settings. */
const exported = async (variables: Readonly<Record<string, string>>) => {
  const { call, submit } = await openReviews(variables)
  await submit()
  await call(takeSnapshot, { body: { name: 'reviewed' } })
  return call(exportSnapshot, { body: { name: 'reviewed' } })
}

test('personal data that this server could not read are not imported, and the refusal says what to do', async () => {
  const file = await exported(key('a'))
  const { call, refusal } = await buildOwnTestApp(key('b'))
  expect(await refusal(importSnapshot, { body: file })).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    message: expect.stringContaining('with that server’s PERSONAL_DATA_KEY'),
    details: { reason: 'otherDataKey' },
  })
  expect(await call(listSnapshots, {})).toEqual({ names: [] })
})

test('the file says nothing of the key itself', async () => {
  const { content: _content, ...rest } = await exported(key('a'))
  expect(JSON.stringify(rest)).not.toContain('aaaaaaaa')
})

test('with the same setting the personal data are read on the other server', async () => {
  const file = await exported(key('a'))
  const second = await openReviews(key('a'))
  await second.call(importSnapshot, { body: file })
  await second.call(restoreSnapshot, { body: { name: 'reviewed' } })
  expect((await second.read()).answers).toEqual(ada)
})

test('with a copied key file they are read too', async () => {
  const [from, to] = [temporaryFolder(), temporaryFolder()]
  const file = await exported({ DATA_DIR: from })
  copyFileSync(join(from, 'personal-data-key'), join(to, 'personal-data-key'))
  const second = await openReviews({ DATA_DIR: to })
  await second.call(importSnapshot, { body: file })
  await second.call(restoreSnapshot, { body: { name: 'reviewed' } })
  expect((await second.read()).answers).toEqual(ada)
})

test('snapshots without personal data, and those of earlier releases, need no common key', async () => {
  const { dataKey: _dataKey, ...earlier } = await exported(key('a'))
  const first = await buildOwnTestApp(key('a'))
  await first.call(takeSnapshot, { body: { name: 'plain' } })
  const plain = await first.call(exportSnapshot, { body: { name: 'plain' } })
  const second = await buildOwnTestApp(key('b'))
  for (const body of [plain, earlier]) await second.call(importSnapshot, { body })
  await second.call(restoreSnapshot, { body: { name: 'plain' } })
})
