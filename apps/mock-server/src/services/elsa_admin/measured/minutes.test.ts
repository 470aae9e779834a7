import { expect, test } from 'vitest'
import { createMinutes } from './minutes.ts'

const standing = { memory: 1, database: 1, sockets: 0 }
const noon = Date.parse('2030-03-04T12:00:00Z')

/** Minutes that start half a second before noon, with their clock. */
const start = () => {
  let time = noon - 500
  const ended: [at: number, writes: number, seconds: number][] = []
  const minutes = createMinutes(
    () => time,
    (at, counts) => ended.push([at, counts.of('writes'), counts.of('seconds')]),
  )
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      time += 1000
      minutes.tick(true, standing)
    }
  }
  return { ...minutes, ended, pass }
}

test('what happens before the first tick is counted, also where a minute ends between', () => {
  const { record, pass, ended } = start()
  record({ kind: 'write', milliseconds: 2, failed: true })
  pass(61)
  expect(ended).toEqual([[noon / 1000, 1, 60]])
})
