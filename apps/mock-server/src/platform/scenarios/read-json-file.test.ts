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

test('a byte order mark before the text is no part of it', () => {
  const path = join(temporaryFolder(), 'shop.json')
  writeFileSync(path, '\uFEFF{ "name": "one" }')
  expect(readJsonFile(path, shop).value).toEqual({ name: 'one' })
  writeFileSync(path, '\uFEFF{ "name": 1 }')
  expect(() => readJsonFile(path, shop)).toThrow(/shop\.json:1:3: name/)
})

test.each([
  ['', '1:1: the file is empty.'],
  [' \n', '1:1: the file is empty.'],
  ['name: one', '1:1: this is not JSON: this is no value of JSON: texts are in double quotes.'],
  ['{ "name": \n  one }', '2:3: this is not JSON: this is no value of JSON: texts are in double quotes.'],
  [
    '{ "name" "one" }',
    '1:10: this is not JSON: a colon must be here, between the name of a member and its value.',
  ],
  [
    '{ "name": "one" "more": 1 }',
    '1:17: this is not JSON: a comma must be here, between two members or values.',
  ],
  ['{ "name": }', '1:11: this is not JSON: a value must be here, and after the last one no comma.'],
  ['{ "name": "one"', '1:16: this is not JSON: a } must be here, where the object ends.'],
  ['{ "name": "one', '1:11: this is not JSON: the double quote is missing that ends this text.'],
  ['{ "name": "one" } {}', '1:19: this is not JSON: the file must end here, after its one value.'],
  ['{ "name": "one" } // shop', '1:19: this is not JSON: JSON has no comments.'],
  [
    '{ "name": "C:\\shop" }',
    '1:11: this is not JSON: this character cannot follow a \\: for a \\ itself, write \\\\.',
  ],
  ['{ "name": "one\n" }', '1:11: this is not JSON: '],
])('the file %j is refused at its place, in words', (text, message) => {
  const path = join(temporaryFolder(), 'shop.json')
  writeFileSync(path, text)
  let refusal = ''
  try {
    readJsonFile(path, shop)
  } catch (error) {
    refusal = String(error)
  }
  expect(refusal).toContain(`shop.json:${message}`)
})
