import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openLogStore, type StoredLine } from './log-store.ts'

const line = (number: number, changes: Partial<StoredLine> = {}): StoredLine => ({
  number,
  time: number * 1000,
  level: 30,
  source: 'http',
  request_id: null,
  ticket: null,
  json: `{"n":${number}}`,
  ...changes,
})

const open = (folder = ':memory:', bounds = { lines: 5, characters: 1000 }) => {
  const store = openLogStore(folder, bounds)
  onTestFinished(store.close)
  return store
}
const everything = { after: 0, before: 100, upwards: false }

test('the newest lines are kept and the oldest go, by their number and by their length', () => {
  const store = open()
  store.add([1, 2, 3, 4, 5, 6, 7].map((number) => line(number)))
  expect(store.ends()).toEqual({ oldest: 3, newest: 7 })
  store.add([line(8, { json: 'x'.repeat(990) })])
  expect(store.ends()).toEqual({ oldest: 7, newest: 8 })
})

test('lines of which one cannot be stored count for nothing', () => {
  const store = open()
  store.add([line(1)])
  for (let attempt = 0; attempt < 9; attempt += 1) expect(() => store.add([line(2), line(1)])).toThrow()
  store.add([line(2), line(3)])
  expect(store.ends()).toEqual({ oldest: 1, newest: 3 })
})

test('lines are read in both directions, by level, source, request and ticket', () => {
  const store = open()
  store.add([
    line(1, { level: 50 }),
    line(2, { source: 'ledger', ticket: 't' }),
    line(3, { request_id: 'r' }),
    line(4),
  ])
  const numbers = (...[range, filter, most]: Parameters<typeof store.read>) =>
    store.read(range, filter, most).map(({ number }) => number)
  expect(numbers(everything, {}, 2)).toEqual([4, 3])
  expect(numbers({ after: 1, before: 4, upwards: true }, {}, 9)).toEqual([2, 3])
  expect(numbers(everything, { levels: [50, 60] }, 9)).toEqual([1])
  expect(numbers(everything, { sources: ['ledger'] }, 9)).toEqual([2])
  expect(numbers(everything, { requestId: 'r' }, 9)).toEqual([3])
  expect(numbers(everything, { ticket: 't', levels: [30] }, 9)).toEqual([2])
})

test('the file continues with the next number after a restart, within its bounds', () => {
  const folder = temporaryFolder()
  const first = openLogStore(folder, { lines: 3, characters: 1000 })
  first.add([line(1), line(2), line(3)])
  first.close()
  const second = open(folder, { lines: 3, characters: 1000 })
  second.add([line(4)])
  expect(second.ends()).toEqual({ oldest: 2, newest: 4 })
})
