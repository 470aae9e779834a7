import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, readText, root } from './project-files.ts'

interface Held {
  readonly file: string
  readonly titles: readonly string[]
}

interface Promised {
  readonly sentence: string
  readonly held: readonly Held[]
}

/** Words in curly quotation marks, which may themselves quote. */
const quoted = '“((?:[^“”]|“[^“”]*”)*)”'
const heldPattern = new RegExp(`\`([^\`]+)\`((?:,? ${quoted})+)`, 'g')

const readPromise = (item: string): Promised => {
  const [sentence = '', tests = ''] = item.replaceAll(/\s+/g, ' ').split(' Held by ')
  return {
    sentence: sentence.slice(0, 80),
    held: [...tests.matchAll(heldPattern)].map(([, file = '', titles = '']) => ({
      file,
      titles: [...titles.matchAll(new RegExp(quoted, 'g'))].map(([, title = '']) => title),
    })),
  }
}

const promises = readText('docs/promises.md').split('\n- ').slice(1).map(readPromise)

/** Whether a test, or a table of tests, has this title in its source. */
const holds = (source: string, title: string): boolean =>
  new RegExp(`\\(\\s*(['"\`])${RegExp.escape(title)}\\1`).test(source)

test('every promise names at least one test', () => {
  expect(promises.length).toBeGreaterThan(50)
  expect(promises.filter(({ held }) => held.length === 0).map(({ sentence }) => sentence)).toEqual([])
})

test('every test that a promise names exists by its title', () => {
  const missing = promises.flatMap(({ held }) =>
    held.flatMap(({ file, titles }) => {
      if (!isTest(file) || !existsSync(join(root, file))) return [`${file} is no test file`]
      const source = readText(file)
      return titles.filter((title) => !holds(source, title)).map((title) => `${file}: ${title}`)
    }),
  )
  expect(missing).toEqual([])
})
