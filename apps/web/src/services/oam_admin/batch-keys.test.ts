import { expect, test } from 'vitest'
import { createBatchKeys } from './batch-keys.ts'

const id = '7c0f7a4e-6a55-4d2e-9b0d-3c1a5f1f8a10'

const makeBatch = async () => {
  const keys = createBatchKeys()
  const done: number[] = []
  const accounts = await keys.make(3, (count) => done.push(count))
  return { keys, accounts, done, file: await keys.save(id, 'Spring fair', 'correct horse') }
}

test('a batch is opened elsewhere with its password, and has the same accounts', async () => {
  const { keys, accounts, done, file } = await makeBatch()
  expect(done).toEqual([1, 2, 3])
  const opened = await createBatchKeys().open(file, 'correct horse')
  expect(opened).toEqual({ id, label: 'Spring fair', accounts })
  expect(await keys.isSaved(file, 'correct horse')).toBe(true)
  expect(await (await makeBatch()).keys.isSaved(file, 'correct horse')).toBe(false)
})

test('a wrong password, a cut file, a changed byte and another file are distinguished', async () => {
  const { file } = await makeBatch()
  const problemOf = async (bytes: Uint8Array, password = 'correct horse') => {
    const opened = await createBatchKeys().open(bytes, password)
    return 'problem' in opened ? opened.problem : 'none'
  }
  expect(await problemOf(file, 'Correct horse')).toBe('password')
  for (const length of [4, 20, 60, file.length - 1]) {
    expect(await problemOf(file.slice(0, length))).toBe('truncated')
  }
  for (const place of [20, 50, 100, file.length - 1]) {
    const changed = file.slice()
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(await problemOf(changed)).toBe('changed')
  }
  expect(await problemOf(new TextEncoder().encode('{"a":1}'))).toBe('notBatch')
  expect(await problemOf(new Uint8Array())).toBe('notBatch')
})

test('no private key is in the file', async () => {
  const { keys, file } = await makeBatch()
  const text = Buffer.from(file).toString('latin1')
  for (const secret of await keys.privateTexts()) expect(text).not.toContain(secret)
  expect(text).not.toContain('Spring fair')
})
