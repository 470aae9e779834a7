import { createClock } from '@panel/chain/clock'
import { expect, onTestFinished, test } from 'vitest'
import { createLogBook } from './log-book.ts'
import { openLogStore } from './log-store.ts'

test('lines that cannot be stored are in the output, which says so once, and later ones are numbered without a gap', () => {
  const clock = createClock({ frozenAt: 0 })
  const written: string[] = []
  const output = { write: (text: string) => written.push(text) }
  const log = createLogBook({ level: 'info', clock, output, secrets: [] })
  const store = openLogStore(':memory:', { lines: 100, characters: 10_000 })
  onTestFinished(log.close)
  let isFull = false
  log.attach({
    ...store,
    add: (lines) => {
      if (isFull) throw new Error('database or disk is full')
      store.add(lines)
    },
  })
  const write = (msg: string) => {
    log.announce('server', {}, msg)
    log.flush()
  }
  write('one')
  isFull = true
  for (const msg of ['two', 'three']) write(msg)
  isFull = false
  write('four')
  expect(written.map((text) => JSON.parse(text).msg)).toEqual([
    'one',
    'two',
    'the log cannot be stored, and continues here alone: database or disk is full',
    'three',
    'four',
  ])
  expect(log.since(0).map(({ number, json }) => [number, JSON.parse(json).msg])).toEqual([
    [1, 'one'],
    [2, 'four'],
  ])
})
