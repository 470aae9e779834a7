import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NodeRefusedError } from '../errors/index.ts'
import { waitFor } from './wait-for.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const notThere = (): Promise<string> => Promise.reject(new NodeRefusedError('resource not found', null))

test('asks again until it is there', async () => {
  let tries = 0
  const waiting = waitFor('It', () => {
    tries += 1
    return tries < 3 ? notThere() : Promise.resolve('here')
  })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await waiting).toBe('here')
  expect(tries).toBe(3)
})

test('gives up in time, and says that it may still come', async () => {
  const waiting = expect(waitFor('It', notThere, { timeout: 2_500, interval: 1_000 })).rejects.toMatchObject({
    name: 'TimeoutError',
    details: { what: 'It', milliseconds: 2_500 },
  })
  await vi.advanceTimersByTimeAsync(2_500)
  await waiting
  expect(vi.getTimerCount()).toBe(0)
})

test('any other refusal ends the waiting', async () => {
  const refused = () => Promise.reject(new NodeRefusedError('bad network', null))
  await expect(waitFor('It', refused)).rejects.toMatchObject({
    name: 'NodeRefusedError',
    kind: 'bad network',
  })
})

test('a signal ends the waiting at once and leaves no timer', async () => {
  const controller = new AbortController()
  const waiting = expect(waitFor('It', notThere, { signal: controller.signal })).rejects.toThrow('enough')
  await vi.advanceTimersByTimeAsync(10)
  controller.abort(new Error('enough'))
  await waiting
  expect(vi.getTimerCount()).toBe(0)
})
