import { beforeEach, expect, test, vi } from 'vitest'
import { readLinesOf } from './read-lines.ts'

const count = 100

/** A store of lines, each of which takes the search a given time. */
const storeOf = (millisecondsPerLine: number) => {
  let passed = 0
  vi.spyOn(performance, 'now').mockImplementation(() => passed)
  const lineAt = (number: number) => ({
    number,
    time: 0,
    level: 30,
    source: 'http',
    request_id: null,
    ticket: null,
    get json() {
      passed += millisecondsPerLine
      return '{"msg":"aaaa"}'
    },
  })
  return {
    read: ({ after, before }: { after: number; before: number }, _: unknown, limit: number) =>
      Array.from({ length: count }, (_line, index) => lineAt(count - index))
        .filter(({ number }) => number > after && number < before)
        .slice(0, limit),
  }
}

const everything = { after: 0, before: count + 1, upwards: false }

let turns = 0
beforeEach(() => {
  turns = 0
  const turn = (): void => {
    turns += 1
    if (turns < 1000) setImmediate(turn)
  }
  setImmediate(turn)
})

test('while a slow pattern is searched for, others have their turn after every few lines', async () => {
  const { from, to } = await readLinesOf(storeOf(4), { show: '/(a+)+b/' }, everything, 200)
  expect([from, to]).toEqual([1, count])
  expect(turns).toBeGreaterThanOrEqual(count / 2 - 1)
})

test('a search that takes long ends and says how far it came', async () => {
  const { lines, from, to } = await readLinesOf(storeOf(100), { show: '/(a+)+b/' }, everything, 200)
  expect([lines.length, from, to]).toEqual([0, count - 9, count])
})
