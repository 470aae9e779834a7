import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { readJsonFile } from './read-json-file.ts'

const shop = z.strictObject({ name: z.string() })

const openFile = () => {
  const path = join(temporaryFolder(), 'shop.json')
  return { path, write: (value: unknown) => writeFileSync(path, JSON.stringify(value)) }
}

test('a file that changed is read and checked again, also where only the schema is another', () => {
  const { path, write } = openFile()
  write({ name: 'one' })
  const first = readJsonFile(path, shop)
  expect(first.value).toEqual({ name: 'one' })
  expect(readJsonFile(path, shop)).toBe(first)
  expect(() => readJsonFile(path, z.strictObject({ name: z.number() }))).toThrow(/shop\.json:1:2: name/)
  write({ name: 'two' })
  expect(readJsonFile(path, shop).value).toEqual({ name: 'two' })
  write({ name: 2 })
  expect(() => readJsonFile(path, shop)).toThrow(/shop\.json:1:2: name/)
})
